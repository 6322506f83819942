import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { firstStillOf } from './ofPage';
import { idOf, writeList } from './list';

test('the first live fence of a page names its still', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'stills-'));
  const ticks = '```';
  const page = [
    '# Page',
    `${ticks}ts`,
    'one();',
    ticks,
    `${ticks}ts live height=240`,
    'two();',
    ticks,
  ];
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'docs/page.md'), page.join('\n'));
  writeFileSync(path.join(root, 'docs/empty.md'), '# Nothing\n');
  const id = idOf('library', 'two();', 240);
  writeList(root, { script: 'library', sizes: { [id]: {} }, beside: [], places: {} });
  expect(firstStillOf(root, 'docs/page.md')).toBe(id);
  expect(firstStillOf(root, 'docs/empty.md')).toBeUndefined();
});
