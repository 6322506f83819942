import { cpSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { cached } from '../cache/cached';
import { STEP } from '../previews/cachedPreviews';
import { writeList } from '../previews/previewList';
import { SIZE } from './socialSvg';
import { makePictures, type PictureRequest } from './makePictures';
import { pageWithPicture } from './pictureName';

const preview = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="806" height="360" viewBox="0 0 806 360" direction="ltr"><title>Chart</title><text x="9" y="99">${text}</text></svg>`;

/** A repository with what pictures are made of, and two previews. */
async function repository(): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'social-'));
  for (const file of ['src/css/wordmark.svg', 'static/img/logo.svg', 'static/img/social/guide.png'])
    cpSync(file, path.join(root, file));
  vi.stubEnv('SITE_CACHE', path.join(root, 'cache'));
  writeList(root, { script: '', sizes: { one: {}, two: {} }, narrow: [], pageCharts: {} });
  for (const [id, text] of Object.entries({ one: '100.00', two: '最高' })) {
    const pictures = { 'wide-light': preview(text) };
    await cached(STEP, [id, {}], () => ({ pictures, inside: {}, pairs: {} }));
  }
  return root;
}

const page = (preview: string, title: string): PictureRequest => ({
  name: `img/social/getting-started/${preview}.png`,
  preview,
  title,
  kicker: 'Charts · Guides',
  otherwise: 'img/social/guide.png',
});

test("a page's social image has its title over its chart, drawn once", async () => {
  const root = await repository();
  const file = path.join(root, 'build/img/social/getting-started/one.png');
  await makePictures(root, [page('one', 'Price scale')], path.join(root, 'build'));
  const first = readFileSync(file);
  expect(first.subarray(1, 4).toString()).toBe('PNG');
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([SIZE.width, SIZE.height]);
  await makePictures(root, [page('one', 'Time scale')], path.join(root, 'build'));
  expect(readFileSync(file).equals(first)).toBe(false);
  expect(readdirSync(path.join(root, 'cache/social'))).toHaveLength(1);
});

test('a page whose title has characters without a glyph uses the image of its section', async () => {
  const root = await repository();
  await makePictures(root, [page('two', 'In Chinese')], path.join(root, 'build'));
  const drawn = readFileSync(path.join(root, 'build/img/social/getting-started/two.png'));
  expect(drawn.equals(readFileSync('static/img/social/guide.png'))).toBe(true);
});

test('a page has its own image if one of its charts can be drawn', () => {
  const live = (meta: string): string => ['# Page', '```ts ' + meta, 'one();', '```'].join('\n');
  expect(pageWithPicture('docs/examples/renko.md', live('live'))).toBe(
    'img/social/examples/renko.png',
  );
  expect(pageWithPicture('docs/examples/renko.md', live('live preview=no it asks first'))).toBe(
    undefined,
  );
  expect(pageWithPicture('docs/examples/renko.md', live(''))).toBe(undefined);
  expect(pageWithPicture('versioned_docs/version-0.1.0/a.md', live('live'))).toBe(undefined);
});
