import { createHash } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { generate } from '@docusaurus/utils';
import { bundle } from './bundle';
import { exampleGroups } from './examples';
import { firstProgram } from '../../src/playground/firstProgram';
import { highlight } from '../code/highlight';

/** Folder of the playground's additional files, below the base URL. */
const FOLDER = 'assets/playground';

/** Creates and serves the files that the playground loads in addition to its code. */
export function playground({ siteDir, generatedFilesDir, baseUrl }: LoadContext): Plugin {
  const generated = path.join(generatedFilesDir, 'playground');
  const served = path.join(generated, 'served');
  const source = path.join(siteDir, 'src/playground');
  /** Modules that browsers load on demand. The server's bundle doesn't need them. */
  const onlyInBrowser = { [path.join(source, 'Workbench')]: false as const };

  /** Writes a file whose name changes with its content, and returns its URL. */
  async function serve(name: string, text: string): Promise<string> {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const { name: stem, ext } = path.parse(name);
    const file = `${stem}.${hash}${ext}`;
    await writeFile(path.join(served, file), text);
    return `${FOLDER}/${file}`;
  }

  async function write(): Promise<void> {
    await rm(served, { recursive: true, force: true });
    await mkdir(served, { recursive: true });
    const [consoleBridge, style] = await Promise.all([
      bundle(path.join(source, 'frame/consoleBridge.ts'), {
        format: 'esm',
        external: ['playground/style'],
      }),
      bundle(path.join(source, 'playground.css')),
    ]);
    const styleUrl = await serve('playground.css', style);
    const { html } = highlight({
      code: firstProgram['main.ts'].trimEnd(),
      language: 'ts',
      marked: new Set(),
      names: [],
      types: false,
    });
    await Promise.all([
      generate(generated, 'consoleBridge.txt', consoleBridge),
      generate(
        generated,
        'page.js',
        `export const styleUrl = ${JSON.stringify(styleUrl)};\nexport const firstHtml = ${JSON.stringify(html)};\n`,
      ),
    ]);
  }

  return {
    name: 'playground',
    getPathsToWatch: () => ['src/playground/playground.css'],
    loadContent: write,
    // Runs each time that a page is saved. Compiles the playground again only if its examples changed.
    async allContentLoaded() {
      await generate(generated, 'examples.json', JSON.stringify(exampleGroups(siteDir)));
    },
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { '@playground': generated, ...(isServer ? onlyInBrowser : {}) } },
      module: { rules: [{ test: /\.txt$/, include: generated, type: 'asset/source' }] },
      devServer: { static: [{ directory: served, publicPath: `${baseUrl}${FOLDER}` }] },
    }),
    async postBuild({ outDir }) {
      await cp(served, path.join(outDir, FOLDER), { recursive: true });
    },
  };
}
