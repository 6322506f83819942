import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sizes } from '../../../bench/goals';

test('the guide on performance tells the sizes that hold', () => {
  const guide = readFileSync('docs/getting-started/performance.md', 'utf8');
  const told = [...guide.matchAll(/less than (\d+) kB/g)].map(([, size]) => Number(size));
  expect(told).toEqual(Object.values(sizes));
});
