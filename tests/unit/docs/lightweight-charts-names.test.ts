// The guide with the names of Lightweight Charts covers every option and every method of its types.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dependencies } from '../../../bench/package.json';
import typings from './lightweight-charts.json';

const GUIDE = 'docs/getting-started/lightweight-charts-names.md';
const names: Readonly<Record<string, readonly string[]>> = typings.names;

/** A type as its members, `Type.member`; a function or a value as its name. */
function all(name: string): string[] {
  const members = names[name] ?? [];
  return members.length > 0 ? members.map((member) => `${name}.${member}`) : [name];
}

/** Options of version 4 only, which the codemod rewrites, too. */
const olderNames = ['watermark'];

const known = new Set(Object.keys(names).flatMap(all));

const codeOfFirstCell = (row: string): string[] =>
  [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The names in the first cells of a table. Where its head names types, they are members of those. */
function readRows(table: string): { readonly row: string; readonly names: readonly string[] }[] {
  const [types = [], , ...rows] = table.trim().split('\n').map(codeOfFirstCell);
  return rows.flat().map((row) => {
    const meant = types.length > 0 ? types.map((type) => `${type}.${row}`) : all(row);
    return { row, names: meant.filter((name) => known.has(name)) };
  });
}

const [members = '', types = ''] = readFileSync(GUIDE, 'utf8').split('\n## Names of types');
const readTables = (text: string): string[] =>
  [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => table);
const rows = readTables(members).flatMap(readRows);
/** Names of types. The rows don't list their members. */
const typeNames = readTables(types).flatMap((table) =>
  table.trim().split('\n').slice(2).flatMap(codeOfFirstCell),
);

test('the list of names is from the version that the benchmarks compare with', () => {
  expect(typings.version).toBe(dependencies['lightweight-charts']);
  expect(known.size).toBeGreaterThan(500);
});

test('every name has a row', () => {
  const answered = new Set([...rows.flatMap((row) => row.names), ...typeNames]);
  expect([...known].filter((name) => !answered.has(name))).toEqual([]);
});

test('every row is a name', () => {
  const unknown = rows.filter((row) => row.names.length === 0).map(({ row }) => row);
  expect(unknown).toEqual(olderNames);
  expect(typeNames.filter((name) => !Object.hasOwn(names, name))).toEqual([]);
});
