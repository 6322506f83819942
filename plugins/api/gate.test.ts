import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readExports } from './exports';
import { assertComplete } from './gate';

describe('the completeness check of the API reference', () => {
  let folder: string;
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  /** The entry point with this text, and pages of these names. */
  const entry = (text: string, pages: readonly string[]) => {
    const out = path.join(folder, 'pages');
    mkdirSync(out);
    for (const page of pages) write(path.join('pages', page), '');
    return { name: 'charts', part: '', title: '', source: write('index.ts', text), out };
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'gate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads the names and declarations of all exports', () => {
    write('more.ts', 'export class Pane {}\n/** @internal */\nexport const hidden = 1;');
    write('make.ts', '/** Makes. */\nexport function make() {}');
    write('bar.ts', "import type { Bar } from './data';\nexport type { Bar };");
    write('data.ts', '\n\nexport interface Bar {}');
    const file = write(
      'index.ts',
      `export { make as createChart } from './make';
       export type { Bar } from './bar';
       export * from './more';
       export const one = 1, two = 2;
       export interface Options {}
       export enum Side {}
       export function run() {}
       const local = 3;`,
    );
    const found = readExports(file).map(
      ({ name, location }) => `${name} ${path.relative(folder, location)}`,
    );
    expect(found.toSorted()).toEqual(
      [
        ...['createChart make.ts:2', 'Bar data.ts:3', 'Pane more.ts:1', 'hidden more.ts:3'],
        ...['one index.ts:4', 'two index.ts:4', 'Options index.ts:5', 'Side index.ts:6'],
        'run index.ts:7',
      ].toSorted(),
    );
  });

  it('passes for a complete reference', async () => {
    const whole = entry('export class Pane {}', ['index.md', 'modules.md', 'classes/Pane.md']);
    expect(() => assertComplete(whole)).not.toThrow();
  });

  it.each([
    ['an empty one', [], [':1 - index.md', ':1 - modules.md', ':1 - Pane', ':2 - Series']],
    ['a partial one', ['index.md', 'modules.md', 'classes/Pane.md'], [':2 - Series']],
  ])('names what is missing from %s, cause file and line', async (_, pages, missing) => {
    const whole = entry('export class Pane {}\nexport class Series {}', pages);
    const file = path.relative('', whole.source);
    const lines = missing.map((each) => (each.endsWith('.md') ? whole.source + each : file + each));
    expect(() => assertComplete(whole)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          new RegExp(`:\n${lines.map((line) => `${line}[^\n]*`).join('\n')}$`),
        ),
      }),
    );
  });

  it('fails for an entry point without exports', async () => {
    expect(() => assertComplete(entry('', []))).toThrow('exports nothing');
  });
});
