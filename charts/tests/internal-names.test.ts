import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../scripts/declarations';
import { internalNames } from '../scripts/internal-names';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'internal-names-'));
  await mkdir(path.join(folder, 'src'));
  const options = { strict: true, lib: ['es2023', 'dom'], target: 'es2022', types: [] };
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['src/index.ts'] }),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function findNames(text: string): Promise<string[]> {
  const source = path.join(folder, 'src');
  await writeFile(path.join(source, 'index.ts'), text);
  return internalNames(source, ['index.ts'], declarations(source, ['index.ts']).values());
}

it('shortens private names and members of internal types', async () => {
  const names = await findNames(`
    interface Inside { deep: number }
    export class Chart {
      private readonly inside: Inside = { deep: 1 };
      constructor(private readonly given: number) {}
      shown(): number { return this.inside.deep + this.given; }
    }`);
  expect(names).toEqual(['deep', 'given', 'inside']);
});

it.each([
  ['an option', `export interface Options { word: number }; const inside = { word: 1 };`],
  ['a value that callers see', `export const shown: { word: number } = { word: 1 };`],
  ['of the browser', `interface Pen { lineTo(): void }; interface Inside { lineTo: number };`],
  ['a string too', `const inside = { word: 1 }; const read = inside['word'];`],
  ['one of the keys that a type names', `const inside = { word: 1 }; let k: 'word' | 'other';`],
  ['a key in a template', 'const inside = { word: 1 }; const at = `word`;'],
  [
    'of an object from elsewhere',
    `interface Message { word?: number }; const read = (text: string) => (JSON.parse(text) as Message).word;`,
  ],
  ['listed', `const inside = { word: 1 }; const keys = Object.keys(inside);`],
  ['listed where it is written', `const keys = Object.entries({ word: 1 });`],
  ['of an enum', `enum Inside { word = 1 }; const at = Inside.word;`],
  ['written as JSON', `const inside = { word: 1 }; const text = JSON.stringify(inside);`],
  ['asked for', `const inside = { word: 1 }; const has = (k: string) => k in inside;`],
  ['looped over', `const inside = { word: 1 }; for (const key in inside) console.log(key);`],
  ['found by a key', `const inside = { word: 1 }; const at = (k: string) => inside[k];`],
  ['of a table', `const table: Record<string, number> = { word: 1 };`],
  [
    'passed as a table',
    `const read = (table: Record<string, number>) => table; const inside = { word: 1 }; read(inside);`,
  ],
  [
    'spread into a table',
    `const read = (table: Record<string, number>) => table; const inside = { word: 1 }; read({ ...inside });`,
  ],
  [
    'of a table of any kind',
    `const read = <T extends Record<string, number>>(table: T) => table; read({ word: 1 });`,
  ],
  [
    'of an element, whose class the browser reads',
    `class Inside extends HTMLElement { static word = 1 }; const at = Inside;`,
  ],
  ['of what nothing is known of', `const read = (given: unknown) => given; read({ word: 1 });`],
])("doesn't shorten a name that is %s", async (_, text) => {
  const names = await findNames(`${text}; const other = { free: 1 }; export {};`);
  expect(names).toEqual(['free']);
});
