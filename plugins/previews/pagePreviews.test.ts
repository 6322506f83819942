import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFirstPreview } from './pagePreviews';
import { createPreviewId, writeList } from './previewList';

test('the first live fence of a page names its preview', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'previews-'));
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
  const id = createPreviewId('library', 'two();', 240);
  writeList(root, { script: 'library', sizes: { [id]: {} }, narrow: [], pageCharts: {} });
  expect(findFirstPreview(root, 'docs/page.md')).toBe(id);
  expect(findFirstPreview(root, 'docs/empty.md')).toBeUndefined();
});
