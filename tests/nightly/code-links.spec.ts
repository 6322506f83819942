// All identifiers that TypeScript resolves to the library are linked, in all fences, to entries that exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashCode, readNames } from '../../plugins/code/names/namesFile';
import { namesByModule, createPageProgram } from '../../plugins/code/names/findNames';
import { findPageSnippets } from '../../plugins/code/names/pageSnippets';
import { findAllFences } from '../../plugins/markdown/fences';
import { codeOn, shareOfNames } from '../built/code-names';
import { expect, sitePages, test } from '../site';
import { definitionsInLibrary } from './typescript-definitions';

const names = readNames('') ?? {};
/** All pages with code except the home page, whose code repeats that of guides and doesn't have links. */
const pages = sitePages().filter(
  (page) => page !== '/' && existsSync(path.join('build', page, 'index.html')),
);

test('the site resolves every name that TypeScript resolves into the library', async () => {
  test.setTimeout(300_000);
  const snippets = findPageSnippets(await findAllFences());
  const known = new Set<string>();
  for (const [module, found] of namesByModule(createPageProgram(snippets), snippets)) {
    for (const { line, column, entry } of found)
      if (entry) known.add(`${module}:${line}:${column}`);
  }
  const definitions = definitionsInLibrary(snippets);
  expect(definitions.length).toBeGreaterThan(4000);
  expect(
    definitions.filter(({ module, line, column }) => !known.has(`${module}:${line}:${column}`)),
  ).toEqual([]);
});

test('every name of the library in every fence is linked, and no other', () => {
  const checked = new Set<string>();
  for (const page of pages) {
    for (const { text, names: linkedNames } of codeOn(page)) {
      const key = hashCode(text);
      const expected = names[key];
      if (!expected) continue;
      checked.add(key);
      expect(
        linkedNames.flatMap(({ text, href }) => (href ? [`${text} ${href}`] : [])),
        `${page}: ${text.slice(0, 60)}`,
      ).toEqual(expected.flatMap(({ text, entry }) => (entry ? [`${text} /api/${entry}`] : [])));
    }
  }
  expect(Object.keys(names).filter((key) => !checked.has(key))).toEqual([]);
});

test('every link in code leads to an existing entry', () => {
  const missing = new Set<string>();
  const ids = new Map<string, ReadonlySet<string>>();
  for (const href of pages
    .flatMap(codeOn)
    .flatMap((block) => block.names.map(({ href }) => href))) {
    if (href === undefined) continue;
    const [page = '', anchor] = href.split('#');
    const file = path.join('build', page, 'index.html');
    const html = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (html === undefined) missing.add(href);
    else if (anchor) {
      const found =
        ids.get(page) ??
        new Set([...html.matchAll(/\bid=["']?([^"'\s>]+)/g)].map(([, id]) => id ?? ''));
      ids.set(page, found);
      if (!found.has(anchor)) missing.add(href);
    }
  }
  expect([...missing]).toEqual([]);
});

test('names add at most 16 % to the HTML of a page', () => {
  const growth = pages.map((page) => ({ page, share: shareOfNames(page) }));
  expect(growth.filter(({ share }) => share > 0).length).toBeGreaterThan(100);
  expect(growth.filter(({ share }) => share > 0.16)).toEqual([]);
});
