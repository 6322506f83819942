// Every fence out of the Markdown of every page, as a tool that was handed the page would use it.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkFences } from '../../plugins/code/fences/checkFences';
import { findFaults, twinFences } from '../built/markdown';
import { expect, test } from '../site';

const twins = readdirSync('build', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?:getting-started|tutorials|api|examples)[\\/].*\.md$/.test(name))
  .map((name) => path.join('build', name));

test('every page has Markdown', () => {
  expect(twins.length).toBeGreaterThan(100);
});

test('each fence compiles', () => {
  const fences = twins.flatMap(twinFences);
  expect(fences.length).toBeGreaterThan(100);
  expect(checkFences(fences)).toEqual([]);
});

test('no fence is empty, no component tag is left, and links to pages lead to their Markdown', () => {
  expect(twins.flatMap(findFaults)).toEqual([]);
});
