import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { runStep } from '../../steps/step';

/** A page for the index, as the package lists it. */
export interface Wanted {
  readonly filePath: string;
  readonly url: string;
  readonly type: 'docs' | 'blog' | 'page';
}

/** What the package's parser is told besides. */
export interface Reading {
  readonly ignoreCssSelectors?: readonly string[];
}

/** A part of the pages, for a process of its own. */
export interface Part {
  readonly pages: readonly Wanted[];
  readonly reading: Reading;
}

/** What the package finds in the HTML of a page; nothing in one that is not for search engines. */
export type Parse = (html: string, type: string, url: string, reading: Reading) => object | null;

/** A file of the part of the package that runs while the site is built. */
export const serverFile = (name: string): string =>
  `@easyops-cn/docusaurus-search-local/dist/server/server/utils/${name}.js`;

export const parserOf = (load: NodeJS.Require): { parse: Parse } =>
  load(serverFile('parse')) as { parse: Parse };

/** More processes than this would spend their time on starting. */
const MOST = 4;

/** Reads pages in as many processes as there are processors, and gives what is in them by their addresses. */
export async function readPages(
  siteDir: string,
  folder: string,
  pages: readonly Wanted[],
  { ignoreCssSelectors }: Reading,
): Promise<ReadonlyMap<string, object | null>> {
  await mkdir(folder, { recursive: true });
  const parts = Math.min(MOST, availableParallelism());
  const readPart = async (_: unknown, part: number): Promise<[string, object | null][]> => {
    const list = path.join(folder, `list-${part}.json`);
    const read = path.join(folder, `read-${part}.json`);
    const own: Part = {
      // Neighbours are alike: each part gets every other page.
      pages: pages.filter((_page, index) => index % parts === part),
      reading: { ignoreCssSelectors },
    };
    await writeFile(list, JSON.stringify(own));
    await runStep({ cwd: siteDir }, path.join(__dirname, 'main.ts'), list, read);
    return JSON.parse(await readFile(read, 'utf8')) as [string, object | null][];
  };
  return new Map((await Promise.all(Array.from({ length: parts }, readPart))).flat());
}
