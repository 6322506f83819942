import { describe, expect, test } from 'vitest';
import { highlight, type HighlightOptions } from './highlight';

const html = (code: string, options: Partial<HighlightOptions> = {}): string =>
  highlight({
    code,
    language: 'ts',
    marked: new Set(),
    names: [],
    types: false,
    ...options,
  }).html;

const getText = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe('highlighting', () => {
  test('keeps every character of the code', () => {
    const code = 'const a = "<b>" && 1; // &amp;\n\nfunction f<T>(x: T) { return `${x}`; }\n';
    expect(getText(html(code, { types: true }))).toBe(code);
  });

  test('links names at their position, even below a removed line, and adds types', () => {
    const href = '/api/classes/Pane';
    const found = html("// highlight-next-line\nconst p: Pane = f('Pane'); // Pane", {
      names: [
        { line: 0, column: 6, text: 'p', type: 'Pane<"a">' },
        { line: 0, column: 9, text: 'Pane', href },
      ],
    });
    expect(found.match(/<a href/g)).toHaveLength(1);
    expect(found).toContain(`<a href="${href}">Pane</a>`);
    expect(found).toContain('<span title="Pane&lt;&quot;a&quot;&gt;">p</span>');
  });

  test('marks lines by number and by comment, and removes the comments', () => {
    const found = html('a();\n// highlight-next-line\nb();\nc();', { marked: new Set([3]) });
    expect(getText(found)).toBe('a();\nb();\nc();');
    expect(found.match(/theme-code-block-highlighted-line/g)).toHaveLength(2);
  });

  test('collapses a region without losing a line', () => {
    const code = 'a();\n// #region Data\nb();\nc();\n// #endregion\nd();';
    const found = html(code);
    expect(getText(found)).toBe(code);
    expect(found).toContain('<summary data-lines="3 more lines">');
  });

  test('removes a line that has only types with its line break', () => {
    const { html: found, typed } = highlight({
      code: "import type { A } from 'a';\nconst a: A = 1;",
      language: 'ts',
      marked: new Set(),
      names: [],
      types: true,
    });
    expect(typed).toBe(true);
    expect(found).toMatch(/^<span class="ts-only">.*\n<\/span>/);
  });

  test('supports exactly the languages of the guides', () => {
    for (const language of [
      'bash',
      'diff',
      'json',
      'vue',
      'svelte',
      'tsx',
      'md',
      'html',
      'css',
      'yaml',
    ]) {
      expect(getText(html('# a < b', { language }))).toBe('# a < b');
    }
    expect(() => html('a', { language: 'typscript' })).toThrow('“typscript”');
  });
});
