import { readFile } from 'node:fs/promises';
import { expect, open, test } from '../site';
import { block, draws, edit, runs } from './live-blocks';

/** Text that the code of each part contains, even if it is minified, but that highlighted code of a page doesn't. */
const heavy = {
  Prism: 'after-tokenize',
  'the compiler': 'disableESTransforms',
  'the editor': 'cm-editor',
} as const;

test('the text that identifies Prism is in Prism', async () => {
  const prism = await readFile('node_modules/prism-react-renderer/dist/index.js', 'utf8');
  expect(prism).toContain(heavy.Prism);
});

test('no highlighter, compiler, editor or TypeScript is loaded before the user edits', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  const typescript: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/typescript/')) typescript.push(response.url());
    // A worker isn't a script of the page, and its text is 3 MB.
    else if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  const loaded = async () => {
    const text = (await Promise.all(scripts)).join('\n');
    return Object.entries(heavy)
      .filter(([, word]) => text.includes(word))
      .map(([name]) => name);
  };
  await open(page, '/markdown-page');
  const live = block(page, 0);
  await runs(live);
  await draws(live);
  expect(await loaded()).toEqual([]);
  expect(typescript).toEqual([]);
  await edit(page, live, 'document.body.append("edited");');
  await expect(live.frame.locator('body')).toContainText('edited');
  expect(await loaded()).toEqual(['the compiler', 'the editor']);
  await expect.poll(() => typescript).toHaveLength(2);
});
