// What the playground loads, and that no other page loads any of it.
import { findChunk } from '../chunks';
import { expect, open, test } from '../site';
import { Bench } from './playground-page';

test('no other page loads code of the playground', async ({ page }) => {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol.startsWith('http')) paths.add(pathname);
  });
  const visit = async (address: string): Promise<Set<string>> => {
    paths.clear();
    await open(page, address);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    return new Set(paths);
  };
  paths.clear();
  const bench = await Bench.open(page);
  await bench.runs();
  await bench.hasTypeScript();
  const playground = new Set(paths);
  const others: string[] = [];
  for (const address of ['/', '/getting-started/', '/api/classes/Series', '/markdown-page']) {
    others.push(...(await visit(address)));
  }
  const playgroundOnly = [...playground].filter((path) => !others.includes(path));
  // The page itself, its style sheet, the editor, TypeScript, its libraries, the package.
  for (const part of [
    /^\/playground$/,
    /\/playground\.\w+\.css$/,
    new RegExp(findChunk('Resize editor')),
    /typescript\/worker\.\w+\.js$/,
    /language\.\w+\.json$/,
    /\.tgz$/,
  ]) {
    expect(
      playgroundOnly.filter((path) => part.test(path)),
      String(part),
    ).toHaveLength(1);
    expect(
      others.filter((path) => part.test(path)),
      String(part),
    ).toEqual([]);
  }
});
