import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeFolder } from './plugin';
import { serverFile } from './pages/read';
import { replacedFiles, serverFiles, usedFiles } from './theme-files';

describe.each([...replacedFiles, ...usedFiles])('$file of the search theme', ({ file, digest }) => {
  it('is the file that ours was written for', () => {
    const text = readFileSync(path.join(themeFolder, file));
    expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
  });
});

describe.each(serverFiles)('$file of the search theme’s server', ({ file, digest }) => {
  it('is the file that ours was written for', () => {
    const text = readFileSync(require.resolve(serverFile(file)));
    expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
  });
});

it.each(replacedFiles)('$file has a replacement', ({ by }) => {
  expect(existsSync(path.join(__dirname, by))).toBe(true);
});
