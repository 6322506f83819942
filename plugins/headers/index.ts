import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { headersFile, nginxFile, createHeaderRules } from './hostFiles';
import { createHashLookup, withIntegrity } from './integrity';
import { pagePolicy, policyIn, scriptHashes, withPolicy } from './policy';
import { withoutStyles } from './styles';

/** Folders at the root that don't contain pages of the site. */
const NOT_PAGES = new Set(['assets', 'img', 'live', 'pkg']);

async function pagesIn(outDir: string): Promise<string[]> {
  const names = await readdir(outDir, { recursive: true });
  return names.filter(
    (name) => name.endsWith('.html') && !NOT_PAGES.has(name.split(path.sep)[0] ?? ''),
  );
}

/** Replaces a file atomically, because another plugin reads the pages at the same time for the search index. */
async function replace(file: string, text: string): Promise<void> {
  const made = `${file}.new`;
  await writeFile(made, text);
  await rename(made, file);
}

/** Returns the names at the root that lead to pages, such as `index.html`, `404.html`, `api` and `search`. */
function listRootEntries(pages: readonly string[]): string[] {
  const first = pages.map((page) => page.split(path.sep)[0] ?? '');
  return [...new Set(first)].toSorted();
}

/**
 * Adds the security policy to the built site. It is in each page for hosts without custom headers, in `_headers` for static
 * hosts that read this file, and in `.cache/nginx.conf` as an example, which isn't published.
 */
export function headers({ siteDir, baseUrl, i18n }: LoadContext): Plugin {
  return {
    name: 'headers',
    getClientModules: () => [path.join(__dirname, 'trustedTypes.ts')],
    async postBuild({ outDir }) {
      const pages = await pagesIn(outDir);
      const texts = await Promise.all(
        pages.map(async (page) => [page, await readFile(path.join(outDir, page), 'utf8')] as const),
      );
      const policies = {
        page: pagePolicy(scriptHashes(texts.map(([, html]) => html))),
        frame: policyIn(await readFile(path.join(outDir, 'live/frame.html'), 'utf8')),
      };
      const hashOf = createHashLookup(outDir, baseUrl);
      await Promise.all(
        texts.map(([page, html]) => {
          const safe = withIntegrity(withoutStyles(page, html), hashOf);
          return replace(path.join(outDir, page), withPolicy(safe, policies.page));
        }),
      );
      const rules = createHeaderRules(baseUrl, listRootEntries(pages), policies);
      // Hosts read these files only at the root. Other languages, which are built later, add their rules to them.
      const isRoot = i18n.currentLocale === i18n.defaultLocale;
      const root = isRoot ? outDir : path.dirname(outDir);
      const write = isRoot ? writeFile : appendFile;
      await write(path.join(root, '_headers'), `${isRoot ? '' : '\n'}${headersFile(rules)}`);
      await mkdir(path.join(siteDir, '.cache'), { recursive: true });
      await write(
        path.join(siteDir, '.cache/nginx.conf'),
        nginxFile(rules, isRoot ? baseUrl : undefined),
      );
      // Without this file, GitHub Pages ignores files whose names start with an underscore.
      const marker = path.join(outDir, '.nojekyll');
      if (!existsSync(marker)) await writeFile(marker, '');
    },
  };
}
