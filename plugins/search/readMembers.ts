import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { Cards } from '../../src/code/cards/load';
import { getPageType } from '../../src/search/pages';
import type { MemberDefaults, PackageIndex } from './splitIndex';

/** Reads the cards next to an API page. Lists of exports and categories don't have cards. */
async function readCards(siteDir: string, page: string): Promise<Cards> {
  const file = path.join(siteDir, 'docs', `${page.replace(/\/$/, '')}.json`);
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Cards,
    () => ({}),
  );
}

/** Returns the members of all API pages with their defaults, because the package doesn't index table cells. */
export async function readMembers(
  [titles]: PackageIndex,
  { siteDir, baseUrl }: Pick<LoadContext, 'siteDir' | 'baseUrl'>,
): Promise<Map<string, MemberDefaults>> {
  const urls = titles?.documents.map(({ u }) => u).filter((url) => getPageType(url) === 'api');
  const pages = (urls ?? []).map(async (url): Promise<[string, MemberDefaults]> => {
    const entries = Object.entries(await readCards(siteDir, url.slice(baseUrl.length)));
    const members = entries.filter(([anchor]) => anchor !== '');
    return [url, Object.fromEntries(members.map(([anchor, card]) => [anchor, card.default ?? '']))];
  });
  const all = new Map(await Promise.all(pages));
  if (all.size > 0 && ![...all.values()].some((members) => Object.keys(members).length > 0)) {
    throw new Error(
      'The search needs the cards next to the API pages, because they list the members.',
    );
  }
  return all;
}
