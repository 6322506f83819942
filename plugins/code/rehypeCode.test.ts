import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashCode, writeNames } from './names/namesFile';
import { rehypeCode } from './rehypeCode';

interface Component {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

let root = '';

const PANE = "import type { Pane } from '@aijiaoyi/charts';";
const LATER = "import type { Later } from '@aijiaoyi/charts';";

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rehype-'));
  const pages = ['docs/api/classes', 'versioned_docs/version-1.0.0/api/classes'];
  for (const folder of pages) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'Pane.md'), '');
  }
  writeFileSync(path.join(root, 'versioned_docs/version-1.0.0/old.ts'), 'old();\n');
  const name = { line: 0, column: 14, text: 'Pane' };
  writeNames(root, {
    [hashCode(PANE)]: [{ ...name, entry: 'classes/Pane' }],
    [hashCode(LATER)]: [{ ...name, text: 'Later', entry: 'classes/Later#name' }],
  });
  writeFileSync(
    path.join(root, 'example.ts'),
    'const a = 1;\n// #region part\n  const b: number = 2;\n// #endregion\nlater();\n',
  );
});

afterAll(() => rmSync(root, { recursive: true }));

function fence(language: string, metastring: string, code: string): Element {
  const text: ElementContent = { type: 'text', value: `${code}\n` };
  const inner: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`], metastring },
    children: [text],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [inner] };
}

/** Returns the components that replace the fences of a page, with their attributes. */
function run(
  elements: readonly Element[],
  { file = path.join(root, 'docs/page.md'), baseUrl = '/' } = {},
): Record<string, string>[] {
  const tree: Root = { type: 'root', children: [...elements] };
  rehypeCode({ root, baseUrl })(tree, { path: file });
  return (tree.children as unknown as Component[])
    .filter(({ attributes }) => attributes)
    .map(({ name, attributes }) => ({
      component: name,
      ...Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.value])),
    }));
}

const heading: Element = {
  type: 'element',
  tagName: 'h2',
  properties: {},
  children: [{ type: 'text', value: 'Two panes' }],
};

describe('a fence', () => {
  test('that is live becomes a chart with its own name', () => {
    const [first, second] = run([
      heading,
      fence('ts', 'live', 'f();'),
      fence('ts', 'live title="By hand" height=420', 'g();'),
    ]);
    expect(first).toMatchObject({ component: 'LiveChart', label: 'Live chart 1: Two panes' });
    expect(second).toMatchObject({ label: 'Live chart 2: By hand', height: '420' });
  });

  test('with a tab belongs to the live chart above, after the script tag', () => {
    const tree: Root = {
      type: 'root',
      children: [
        fence('ts', 'live script', "import { createChart } from '@aijiaoyi/charts';"),
        { type: 'text', value: '\n' },
        fence('tsx', 'tab="React"', '<Chart />;'),
        fence('ts', '', 'f();'),
      ],
    };
    rehypeCode({ root, baseUrl: '/', toUrl: () => 'https://site/charts.js' })(tree, {
      path: path.join(root, 'docs/page.md'),
    });
    const all = tree.children as unknown as (Component & { children: readonly Component[] })[];
    const components = all.filter(({ name }) => name);
    expect(components.map(({ name }) => name)).toEqual(['LiveChart', 'CodeBlock']);
    const tabs = components[0]?.children.map(({ attributes }) =>
      Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    );
    expect(tabs?.map(({ tab }) => tab)).toEqual(['Script tag', 'React']);
    expect(tabs?.[0]?.html).toContain('https://site/charts.js');
  });

  test('is a code block when it is not live, even if its title contains the word', () => {
    const [block] = run([fence('ts', 'title="live data"', 'f();')]);
    expect(block).toMatchObject({ component: 'CodeBlock', title: 'live data' });
  });

  test('links names of the library, under the base URL', () => {
    const [block] = run([fence('ts', '', PANE)], { baseUrl: '/charts/' });
    expect(block?.html).toContain('<a href="/charts/api/classes/Pane">Pane</a>');
  });

  test("links no name that the page's version doesn't document", () => {
    const [block] = run([fence('ts', '', LATER)]);
    expect(block?.html).not.toContain('<a ');
  });

  test.each([
    'versioned_docs/version-1.0.0/page.md',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0.0/page.md',
  ])('in an older version links to that version and uses its library: %s', (name) => {
    const file = path.join(root, name);
    const [block] = run([fence('ts', 'live', PANE)], { file });
    expect(block).toMatchObject({ component: 'LiveChart', version: '1.0.0' });
    expect(block?.html).toContain('<a href="/1.0.0/api/classes/Pane">');
  });

  test('in an older version shows the files of that version', () => {
    const file = path.join(root, 'versioned_docs/version-1.0.0/page.md');
    const [block] = run([fence('ts', 'file=docs/old.ts', '')], { file });
    expect(block?.html).toContain('old');
    expect(block?.title).toBe('docs/old.ts');
  });

  test('shows a file of the repository, or a region of it', () => {
    const [file, region] = run([
      fence('ts', 'file=example.ts', ''),
      fence('ts', 'file=example.ts region=part', ''),
    ]);
    const text = (html = '') => html.replace(/<[^>]*>/g, '');
    expect(file?.title).toBe('example.ts');
    expect(text(file?.html)).toContain('const a = 1;');
    expect(text(region?.html)).toBe('const b: number = 2;');
  });

  test('of a step has a button that opens the file up to the end of the step in the playground', () => {
    const [step] = run([fence('ts', 'file=example.ts region=part step', '')]);
    expect(step?.program).toBe(
      'const a = 1;\n// #region part\n  const b: number = 2;\n// #endregion',
    );
    expect(step?.title).toBe('example.ts');
  });

  test.each([
    ['tsx', 'live', 'f();', 'only a ts fence can be live'],
    ['ts', 'step', 'f();', 'a step needs file=…'],
    ['ts', 'live step file=example.ts', '', 'cannot be live'],
    ['ts', 'live', 'const = 1;', '```ts: '],
    ['ts', 'live', 'enum A { B }', 'more than JavaScript with types'],
    ['ts', 'file=missing.ts', '', 'missing.ts'],
    ['ts', 'file=../outside.ts', '', 'outside the repository'],
    ['ts', 'file=example.ts region=none', '', 'does not contain “#region none”'],
    ['typscript', '', '', '“typscript”'],
    ['tsx', 'tab="React"', 'f();', 'must follow a live fence'],
    ['ts', 'live height=tall', 'f();', 'CSS pixels'],
    ['ts', 'live hieght=300', 'f();', 'did you mean "height="?'],
  ])('```%s %s that is invalid fails the build', (language, meta, code, message) => {
    expect(() => run([fence(language, meta, code)])).toThrow(message);
  });

  test('that is invalid names its file, line and column, without fields that would be printed', () => {
    const start = { line: 12, column: 3 };
    const invalid = { ...fence('ts', 'live', 'const = 1;'), position: { start, end: start } };
    const problem = (() => {
      try {
        return run([invalid]);
      } catch (error) {
        return error as Error;
      }
    })();
    expect(problem).toMatchObject({
      message: expect.stringMatching(/^docs\/page\.md:12:3 - ```ts: /),
    });
    expect(JSON.stringify(problem)).toBe('{}');
  });
});
