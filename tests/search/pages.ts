import { readFileSync } from 'node:fs';
import { shownKindOf } from '../../src/search/kind';
import { titleOf, type IndexFile } from '../../src/search/searchIndex';
import type { Line } from './box';

/** Reads the titles of the site's pages, by their address without a trailing slash. */
export function titles(): ReadonlyMap<string, string> {
  const [pages] = JSON.parse(readFileSync('build/search-index.json', 'utf8')) as IndexFile;
  return new Map(pages?.documents.map(({ u, t }) => [u.replace(/\/$/, ''), titleOf(t)]));
}

/** Which of the lines leads to one of the pages first, or -1. A line without a way stands under its page. */
export function placeOf(
  lines: readonly Line[],
  pages: readonly string[],
  known: ReadonlyMap<string, string>,
): number {
  return lines.findIndex(({ title, path }) =>
    pages.some((page) => {
      const name = known.get(page);
      if (name === undefined) throw new Error(`The site has no page ${page}.`);
      return path[0] === shownKindOf(page) && [...path.slice(1), title].includes(name);
    }),
  );
}
