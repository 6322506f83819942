import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pageDigestRule } from '../cache/pageDigest';
import { runWorker } from '../worker/runWorker';
import { writeStyle } from './colors';
import { setDrawing } from './drawing';
import { readColorPairs, readPreview } from './cachedPreviews';
import { FOLDER, type PreviewList, readList } from './previewList';
import { findFirstPreview } from './pagePreviews';

/** A language and a clock for all, whoever builds. */
const env = { ...process.env, TZ: 'UTC', LC_ALL: 'en_US.UTF-8', LANG: 'en_US.UTF-8' };

const isBuild = process.env.NODE_ENV === 'production';

/**
 * Draws the previews in a worker, which calls `onMessage` once it has listed them. `npm start` serves no previews, so
 * there it only lists them.
 */
const draw = (siteDir: string, pageCharts: string, onMessage: () => void): Promise<void> =>
  runWorker(
    { cwd: siteDir, env, onMessage },
    path.join(__dirname, 'previewsWorker.ts'),
    path.resolve(siteDir, pageCharts),
    ...(isBuild ? [] : ['list']),
  );

/** Changes when any preview does, or the way in which their colors are written. */
function digestPreviews(list: PreviewList | undefined): string {
  const writing = readFileSync(path.join(__dirname, 'colors.ts'));
  const hash = createHash('sha256').update(writing).update(JSON.stringify(list?.sizes));
  return hash.digest('hex').slice(0, 16);
}

/** The pages that cards of a category lead to. */
const IN_CATEGORY = /^@site\/docs\/(?:getting-started|tutorials)\//;

/**
 * Draws every live chart while the site is built: what stands in its place until it runs.
 *
 * @param pageCharts - The module of the charts that pages draw themselves.
 */
export const previews = (pageCharts: string) =>
  function previewsPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
    const style = path.join(generatedFilesDir, 'previews/modes.css');
    let listed: () => void = () => undefined;
    const list = new Promise<void>((resolve) => {
      listed = resolve;
    });
    // From now on, beside what the other plugins do before they load.
    const drawing = draw(siteDir, pageCharts, listed);
    // A failure waits for whoever asks.
    drawing.catch(() => undefined);
    setDrawing(drawing);
    const styleOfAll = async (): Promise<string> => {
      if (!isBuild) return '';
      await drawing;
      return writeStyle(readColorPairs(siteDir));
    };
    return {
      name: 'previews',
      async loadContent() {
        // Pages are made with the names of previews; the previews themselves are drawn while the bundler reads the pages.
        await Promise.race([list, drawing]);
        await mkdir(path.dirname(style), { recursive: true });
        await writeFile(style, `/* ${digestPreviews(readList(siteDir))} */`);
      },
      async allContentLoaded({ allContent, actions }) {
        const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
        const pages = docs.loadedVersions
          .flatMap((version) => version.docs)
          .filter(({ source }) => IN_CATEGORY.test(source))
          .map(({ permalink, source }) => [
            permalink,
            findFirstPreview(siteDir, source.replace('@site/', '')),
          ]);
        // For the cards of the category pages, which no other page has to load.
        await actions.createData('pages.json', JSON.stringify(Object.fromEntries(pages)));
        await actions.createData(
          'pageCharts.json',
          JSON.stringify(readList(siteDir)?.pageCharts ?? {}),
        );
      },
      getClientModules: () => [style],
      configureWebpack: (_config, isServer) => ({
        module: {
          rules: [
            pageDigestRule(siteDir, 'previews'),
            {
              test: (file: string) => file === style,
              enforce: 'pre',
              use: [
                { loader: path.join(__dirname, 'afterDrawing.js'), options: { made: styleOfAll } },
              ],
            },
          ],
        },
        // What stands in the page itself is not sent a second time, as a script.
        resolve: isServer
          ? {}
          : { alias: { [path.join(siteDir, 'src/previews/inlinePreview')]: false } },
      }),
      async postBuild({ outDir }) {
        await drawing;
        const target = path.join(outDir, FOLDER);
        await mkdir(target, { recursive: true });
        for (const id of Object.keys(readList(siteDir)?.sizes ?? {})) {
          for (const [name, svg] of Object.entries(readPreview(siteDir, id)?.pictures ?? {})) {
            // More than a thousand small files: each takes less than a turn of the queue would.
            writeFileSync(path.join(target, `${id}-${name}.svg`), svg);
          }
        }
      },
    };
  };
