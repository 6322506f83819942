import path from 'node:path';
import { expect, it } from 'vitest';
import { entries } from '../scripts/bundles';
import { declarations } from '../scripts/declarations';

const written = declarations(path.resolve(__dirname, '../src'), entries);

it('declares every public module and what it refers to', () => {
  expect([...written.keys()]).toEqual(
    expect.arrayContaining(['index.d.ts', 'indicators.d.ts', 'samples.d.ts', 'core/series.d.ts']),
  );
});

it('imports other files by paths that Node resolves', () => {
  const targets = [...written.values()].flatMap((text) =>
    [...text.matchAll(/from '(\.[^']*)'/g)].map(([, target]) => target),
  );
  expect(targets.length).toBeGreaterThan(20);
  for (const target of targets) expect(target).toMatch(/^\.\.?\/.*\.js$/);
});

it('excludes internal declarations', () => {
  const series = written.get('core/series.d.ts');
  expect(series).toContain('setData(');
  expect(series).not.toContain('BarList');
});
