import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** Of all pages together in bytes, because there is one style sheet, which holds up the first paint. */
const LIMIT = 24 * 1024;

it('there is one style sheet, which is light and holds no fonts', () => {
  const folder = 'build/assets/css';
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const text = readFileSync(path.join(folder, name), 'utf8');
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(LIMIT);
  expect(text).not.toContain('data:font');
});
