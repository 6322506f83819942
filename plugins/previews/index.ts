import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pageDigestRule } from '../cache/pageDigest';
import { runWorker } from '../worker/runWorker';
import { writeStyle } from './colors';
import { setDrawing } from './drawing';
import { readColorPairs } from './cachedPreviews';
import { FOLDER, type PreviewList, readList } from './previewList';
import { findFirstPreview } from './pagePreviews';

/** Use the same language and time zone on every machine. */
const env = { ...process.env, TZ: 'UTC', LC_ALL: 'en_US.UTF-8', LANG: 'en_US.UTF-8' };

const isBuild = process.env.NODE_ENV === 'production';

/** Draws the previews into a folder in a worker, which calls `onMessage` when it has listed them. */
async function draw(
  siteDir: string,
  pageCharts: string,
  folder: string,
  onMessage: () => void,
): Promise<void> {
  await runWorker(
    { cwd: siteDir, env, onMessage },
    path.join(__dirname, 'previewsWorker.ts'),
    path.resolve(siteDir, pageCharts),
    folder,
  );
}

/** Returns a digest that changes with the previews and with the code that writes their colors. */
function digestPreviews(list: PreviewList | undefined): string {
  const writing = readFileSync(path.join(__dirname, 'colors.ts'));
  const hash = createHash('sha256').update(writing).update(JSON.stringify(list?.sizes));
  return hash.digest('hex').slice(0, 16);
}

/** Matches pages that the cards of category pages link to. */
const IN_CATEGORY = /^@site\/docs\/(?:getting-started|tutorials)\//;

/**
 * Draws every live chart at build time, as a placeholder until the chart runs.
 *
 * @param pageCharts - Module of the charts that pages draw themselves.
 */
export const previews = (pageCharts: string) =>
  function previewsPlugin({ siteDir, generatedFilesDir, baseUrl }: LoadContext): Plugin {
    const folder = path.join(siteDir, '.cache/previews');
    const style = path.join(generatedFilesDir, 'previews/modes.css');
    let listed: () => void = () => undefined;
    const list = new Promise<void>((resolve) => {
      listed = resolve;
    });
    // Start now, so that it runs in parallel while the other plugins load.
    const drawing = draw(siteDir, pageCharts, folder, listed);
    // A build fails where it awaits the previews. `npm start` continues without them.
    drawing.catch((error: unknown) => {
      if (!isBuild) logger.error((error as Error).message);
    });
    setDrawing(drawing);
    const styleOfAll = async (): Promise<string> => {
      if (!isBuild) return '';
      await drawing;
      return writeStyle(readColorPairs(siteDir));
    };
    return {
      name: 'previews',
      async loadContent() {
        // Pages need only the names of previews. The previews themselves are drawn while the
        // bundler reads the pages.
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
        // Only the cards of category pages need these, so other pages don't load them.
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
        devServer: { static: [{ directory: folder, publicPath: baseUrl + FOLDER, watch: false }] },
        // Inlined images are part of the HTML, so they aren't sent again as a script.
        resolve: isServer
          ? {}
          : { alias: { [path.join(siteDir, 'src/previews/inlinePreview')]: false } },
      }),
      async postBuild({ outDir }) {
        await drawing;
        await cp(folder, path.join(outDir, FOLDER), { recursive: true });
      },
    };
  };
