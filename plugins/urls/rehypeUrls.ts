import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

interface Options {
  /** Root folder of the repository. */
  readonly root: string;
  /** Path under which the site is served. */
  readonly baseUrl: string;
}

let last: { readonly written: number; readonly paths: ReadonlySet<string> } | undefined;

const trim = (url: string): string => url.replace(/\/$/, '');

/** Returns the paths of all pages, which Docusaurus writes before it compiles the pages. */
function readPaths(root: string): ReadonlySet<string> {
  const file = path.join(root, '.docusaurus/routesChunkNames.json');
  const written = statSync(file).mtimeMs;
  if (last?.written !== written) {
    const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
    // Each path is followed by a hash.
    last = { written, paths: new Set(keys.map((key) => trim(key.replace(/-[^-]*$/, '')))) };
  }
  return last.paths;
}

/** Warns of links to pages that don't exist. They make a build fail, but `npm start` doesn't check them. */
export function rehypeUrls({ root, baseUrl }: Options) {
  return (tree: Root, file: { readonly path: string }): void => {
    if (process.env.NODE_ENV !== 'development') return;
    const paths = readPaths(root);
    const name = path.relative(root, file.path);
    visit(tree, 'element', ({ tagName, properties, position }) => {
      const { href } = properties;
      if (tagName !== 'a' || typeof href !== 'string' || !href.startsWith(baseUrl)) return;
      const [url = ''] = href.split(/[?#]/);
      // Files that plugins write, such as `llms.txt`, aren't pages.
      if (paths.has(trim(url)) || path.posix.extname(url)) return;
      const { line = 1, column = 1 } = position?.start ?? {};
      logger.warn(`${name}:${line}:${column} - no page has the URL ${href}`);
    });
  };
}
