import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { runWorker } from '../worker/runWorker';
import { allDrawn } from '../previews/drawing';
import { readList } from '../previews/previewList';
import { findFirstPreview } from '../previews/pagePreviews';
import type { PictureRequest } from './makePictures';
import { pageWithPicture } from './pictureName';
import { sectionPicture, getSection } from '../../src/sharing/section';

/** Texts above the title of a page, by the folder in its URL. */
const KICKERS: Readonly<Record<string, string>> = {
  api: 'Charts · API reference',
  examples: 'Charts · Examples',
  tutorials: 'Charts · Tutorials',
};

/** Whether to draw social images. `SOCIAL_PICTURES=none` skips them, for example to profile the rest of the build. */
const isDrawn = process.env.NODE_ENV === 'production' && process.env.SOCIAL_PICTURES !== 'none';

/** Returns the image of the home page, which pages without a chart use, too. */
function requestHomePicture(siteDir: string): PictureRequest[] {
  const preview = readList(siteDir)?.pageCharts.hero;
  const name = sectionPicture('home');
  const text = { title: 'Financial charts for the web', kicker: 'Charts' };
  return preview === undefined ? [] : [{ ...text, name, preview, otherwise: name }];
}

/** Returns the images of the home page and of pages with a chart. */
async function requestPictures(
  { siteDir, baseUrl }: LoadContext,
  content: LoadedContent,
): Promise<PictureRequest[]> {
  const pages = content.loadedVersions.flatMap(({ docs }) => docs);
  const requests = pages.map(async ({ source, permalink, title }) => {
    const file = source.replace('@site/', '');
    const name = pageWithPicture(file, await readFile(path.join(siteDir, file), 'utf8'));
    const preview = name && findFirstPreview(siteDir, file);
    const [folder = ''] = permalink.slice(baseUrl.length).split('/');
    const kicker = KICKERS[folder] ?? 'Charts · Guides';
    const otherwise = sectionPicture(getSection(permalink, baseUrl));
    return name && preview ? [{ name, preview, title, kicker, otherwise }] : [];
  });
  return [...requestHomePicture(siteDir), ...(await Promise.all(requests)).flat()];
}

/** Draws a social image for each page with a chart, in a separate process during the build. */
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
      await writeFile(list, JSON.stringify(await requestPictures(context, docs)));
      const script = path.join(__dirname, 'socialWorker.ts');
      drawing = allDrawn().then(() =>
        runWorker({ cwd: siteDir }, script, list, path.join(folder, 'drawn')),
      );
      // Errors are handled where the result is awaited.
      drawing.catch(() => undefined);
    },
    async postBuild() {
      if (!isDrawn) return;
      await drawing;
      await cp(path.join(folder, 'drawn'), outDir, { recursive: true });
    },
  };
}
