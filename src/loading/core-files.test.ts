import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { replacedFiles } from './core-files';

const core = path.dirname(require.resolve('@docusaurus/core/package.json'));

describe.each(replacedFiles)('$file of @docusaurus/core', ({ file, by, digest }) => {
  it('is the file that ours was written for', () => {
    const text = readFileSync(path.join(core, file));
    expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
  });

  it('has a replacement', () => {
    expect(existsSync(path.join(__dirname, by))).toBe(true);
  });
});
