import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { runWorker } from '../worker/runWorker';
import { allDrawn } from '../previews/drawing';
import { readList } from '../previews/list';
import { firstStillOf } from '../previews/ofPage';
import type { Wanted } from './make';
import { pageWithPicture } from './name';
import { sectionPicture, sectionOf } from '../../src/sharing/section';

/** What stands above the title of a page, by the folder of its address. */
const KICKERS: Readonly<Record<string, string>> = {
  api: 'Charts · API reference',
  examples: 'Charts · Examples',
  tutorials: 'Charts · Tutorials',
};

/** `SOCIAL_PICTURES=none` leaves the pictures out, for a measure of the rest of the build. */
const isDrawn = process.env.NODE_ENV === 'production' && process.env.SOCIAL_PICTURES !== 'none';

/** The home page, whose picture is also that of pages without a chart. */
function homeOf(siteDir: string): Wanted[] {
  const still = readList(siteDir)?.places.screen;
  const name = sectionPicture('home');
  const words = { title: 'Financial charts for the web', kicker: 'Charts' };
  return still === undefined ? [] : [{ ...words, name, still, otherwise: name }];
}

/** The home page and the pages with a chart, which is the picture that they are shared with. */
async function wantedOf(
  { siteDir, baseUrl }: LoadContext,
  content: LoadedContent,
): Promise<Wanted[]> {
  const pages = content.loadedVersions.flatMap(({ docs }) => docs);
  const wanted = pages.map(async ({ source, permalink, title }) => {
    const file = source.replace('@site/', '');
    const name = pageWithPicture(file, await readFile(path.join(siteDir, file), 'utf8'));
    const still = name && firstStillOf(siteDir, file);
    const [folder = ''] = permalink.slice(baseUrl.length).split('/');
    const kicker = KICKERS[folder] ?? 'Charts · Guides';
    const otherwise = sectionPicture(sectionOf(permalink, baseUrl));
    return name && still ? [{ name, still, title, kicker, otherwise }] : [];
  });
  return [...homeOf(siteDir), ...(await Promise.all(wanted)).flat()];
}

/** Draws for each page with a chart the picture that it is shared with, in a process beside the build. */
export function sharing(context: LoadContext): Plugin {
  const { siteDir, generatedFilesDir, outDir } = context;
  const folder = path.join(generatedFilesDir, 'sharing');
  let drawing: Promise<unknown> = Promise.resolve();
  return {
    name: 'sharing',
    async allContentLoaded({ allContent }) {
      if (!isDrawn) return;
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const list = path.join(folder, 'pictures.json');
      await mkdir(folder, { recursive: true });
      await writeFile(list, JSON.stringify(await wantedOf(context, docs)));
      const script = path.join(__dirname, 'main.ts');
      drawing = allDrawn().then(() =>
        runWorker({ cwd: siteDir }, script, list, path.join(folder, 'drawn')),
      );
      // A failure waits for whoever asks.
      drawing.catch(() => undefined);
    },
    async postBuild() {
      if (!isDrawn) return;
      await drawing;
      await cp(path.join(folder, 'drawn'), outDir, { recursive: true });
    },
  };
}
