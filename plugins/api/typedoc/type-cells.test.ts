import { expect, it } from 'vitest';
import { createTypeCellFormatter } from './type-cells.mts';

const formatRows = (...rows: string[]): string[] => rows.map(createTypeCellFormatter()).slice(2);
const head = ['| Name | Type | Description |', '| ------ | ------ | ------ |'];

it.each([
  ['readonly `number`[]', '`readonly number[]`'],
  ["`'left'` \\| `'right'`", "`'left' \\| 'right'`"],
  [
    'readonly (keyof [`SourcePointsMap`](SourcePointsMap.md))[] \\| `null`',
    '`readonly (keyof` [`SourcePointsMap`](SourcePointsMap.md)`)[] \\| null`',
  ],
  ['[`DeepPartial`](a.md)\\<[`Bar`](b.md)\\>', '[`DeepPartial`](a.md)`<`[`Bar`](b.md)`>`'],
  ['[`Time`](Time.md)', '[`Time`](Time.md)'],
  [
    '`T` *extends* keyof [`A`](A.md) ? `B` : `never`',
    '`T extends keyof` [`A`](A.md) `? B : never`',
  ],
])('writes the type %s as code', (type, code) => {
  expect(formatRows(...head, `| \`a\` | ${type} | A \`b\` and c. |`)).toEqual([
    `| \`a\` | ${code} | A \`b\` and c. |`,
  ]);
});

it("doesn't change tables without types, and text outside tables", () => {
  const rows = ['| Name | Description |', '| ------ | ------ |', '| `a` | An a. |'];
  expect(formatRows(...rows)).toEqual(['| `a` | An a. |']);
  expect(formatRows(...head, '', 'Type | of')).toEqual(['', 'Type | of']);
});
