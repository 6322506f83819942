import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page } from '@playwright/test';

/** Name of the one script of the built site, apart from the common ones, that contains a text. */
export function findChunk(text: string, build = 'build'): string {
  const folder = path.join(build, 'assets/js');
  const found = readdirSync(folder).filter(
    (file) =>
      file.endsWith('.js') &&
      !/^(?:main|runtime)/.test(file) &&
      readFileSync(path.join(folder, file), 'utf8').includes(text),
  );
  if (found.length !== 1) {
    throw new Error(`${found.length} scripts contain ${text}: ${found.join(', ')}`);
  }
  return found[0] as string;
}

/** Metadata about the versions of the docs in the built site. */
export function readDocsVersions(build = 'build'): object[] {
  const folder = path.join(build, 'assets/js');
  const main = readdirSync(folder).find((file) => /^main\..*\.js$/.test(file)) ?? '';
  const text = readFileSync(path.join(folder, main), 'utf8');
  const data = /JSON\.parse\('(\{"docusaurus-plugin-content-docs":.*?\})'\)/.exec(text)?.[1];
  if (data === undefined) throw new Error(`${main} doesn't contain docs`);
  const known = JSON.parse(data) as Record<string, { default: { versions: object[] } }>;
  return known['docusaurus-plugin-content-docs']?.default.versions ?? [];
}

/** Changes the text of a script on its way to the browser. Fails if there is nothing to change. */
export async function changeScript(
  page: Page,
  script: string,
  change: (text: string) => string,
): Promise<void> {
  await page.route(`**/${script}`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const changed = change(text);
    if (changed === text) throw new Error(`${script} is not written as this test expects`);
    await route.fulfill({ response, body: changed });
  });
}
