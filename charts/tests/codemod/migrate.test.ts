import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { peerNames } from '../../src/validation/peer-names';
import { codeAfter, examples } from './examples';
import { checkTypes, counterparts, migrateExamples } from './migrate-examples';

const migrated = migrateExamples(path.resolve(__dirname, 'lightweight-charts/index.d.ts'));

describe('the codemod for code of Lightweight Charts', () => {
  it.each(examples.map((example, index) => [example.title, example, index] as const))(
    'rewrites %s',
    (_, example, index) => {
      expect(migrated[index]).toBe(codeAfter(example));
    },
  );

  it('writes code that compiles', () => {
    const codes = examples
      .map(codeAfter)
      .map((code) => code.replace(/^\/\/ @ts-expect-error.*\n/m, ''));
    expect(checkTypes(codes)).toEqual([]);
  });

  it('uses the names that error messages recommend', () => {
    for (const [name, counterpart] of peerNames) {
      const known = Object.entries(counterparts).filter(([key]) => key.endsWith(`.${name}`));
      const member = counterpart.match(/(\w+)\W*$/)?.[1] ?? '';
      if (known.length > 0)
        expect(
          known.some(([, { text }]) => text.includes(member)),
          name,
        ).toBe(true);
    }
  });
});
