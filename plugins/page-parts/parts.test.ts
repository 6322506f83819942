import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMissing, parts } from './parts';

test('a missing part is reported with its page and its source', () => {
  const missing = findMissing((page) => (page === '/404.html' ? '<a href=/playground>' : ''));
  expect(missing).toHaveLength(parts.length - 1);
  expect(missing[0]).toBe(
    '/category/start does not contain previews of pages, which src/theme/DocCard/Heading adds',
  );
});

test('the source of each part exists', () => {
  const files = parts.flatMap(({ from }) => from.split(' and '));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
