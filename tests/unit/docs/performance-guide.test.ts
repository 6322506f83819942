import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goals, peerSizes, pluginRuntimeSize, sizes } from '../../../bench/goals';
import lock from '../../../bench/package-lock.json';

const guide = readFileSync('docs/getting-started/performance.md', 'utf8');

/** The rows of the tables in a section of the guide, without their headers. */
function readRows(heading: string): string[][] {
  const [, section = ''] = guide.split(`## ${heading}\n`);
  return section
    .replace(/\n## [^]*/, '')
    .split(/\n(?!\|)/)
    .flatMap((table) =>
      table
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .slice(2),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test('the guide on performance states the sizes that the benchmark guarantees', () => {
  const stated = readRows('Bundle size').map(([, size]) => size);
  expect(stated).toEqual(Object.values(sizes).map((size) => `less than ${size} kB`));
});

test('the guide on plug-ins states the size of their runtime', () => {
  const plugins = readFileSync('docs/getting-started/write-a-plug-in.md', 'utf8');
  expect(plugins).toContain(`less than ${pluginRuntimeSize} kB`);
});

test('the guide states the limits of the benchmark', () => {
  const { firstPaint, memory, pan, ticks, crosshair, prepend } = goals;
  const limits = readRows('Compare with other libraries')
    .filter((row) => row.length === 2)
    .map(([, limit]) => Number(limit));
  expect(limits).toEqual([...Object.values(firstPaint), memory, pan, ticks, crosshair, prepend]);
});

test('the guide states the size and the dependencies of other libraries, in the versions of the benchmark', () => {
  const { packages } = lock;
  const expected = (['lightweight-charts', 'klinecharts', 'uplot'] as const).map((name) => {
    const found: { version: string; dependencies?: object } = packages[`node_modules/${name}`];
    const count = Object.keys(found.dependencies ?? {}).length;
    return [found.version, `${peerSizes[name]} kB`, String(count)];
  });
  const stated = readRows('Compare with other libraries').filter((row) => row.length === 3);
  expect(
    stated.slice(1).map(([name = '', ...rest]) => [/\d[\d.]*\d/.exec(name)?.[0], ...rest]),
  ).toEqual(expected);
  expect(stated[0]?.slice(1)).toEqual([`less than ${sizes.candles} kB`, '0']);
});
