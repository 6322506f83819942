import { mkdtempSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPages, writePages } from './pages';

it("writes exactly the given files to a folder, and doesn't touch unchanged ones", () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'pages-')), 'api');
  const pages = { 'index.md': '# API', [path.join('classes', 'Series.md')]: '# Series' };
  writePages(folder, pages);
  expect(readPages(folder)).toEqual(pages);

  const same = path.join(folder, 'index.md');
  utimesSync(same, 1, 1);
  writeFileSync(path.join(folder, 'gone.md'), 'gone');
  writePages(folder, { ...pages, [path.join('classes', 'Series.md')]: '# A series' });
  expect(readPages(folder)).toEqual({
    ...pages,
    [path.join('classes', 'Series.md')]: '# A series',
  });
  expect(statSync(same).mtimeMs).toBe(1000);
});
