import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { build } from 'esbuild';
import type { Cards } from '../../src/code/cards/load';
import { textFiles, type TextFile } from '../text-files/textFiles';
import { getDemos } from './options/demos';
import { addDescriptions, type Pages } from './addDescriptions';
import type { Demo } from '../../src/controls/control';

async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Publishes the data for the controls of each interface, such as `/controls/GridOptions.json`. */
export function controls({ siteDir, generatedFilesDir, outDir, baseUrl }: LoadContext): Plugin {
  const generated = path.join(generatedFilesDir, 'controls');
  const source = path.join(siteDir, 'src/controls');
  /** Modules that browsers load on demand. The server's bundle doesn't need them. */
  const onlyInBrowser = { [path.join(source, 'Panel')]: false as const };
  let sheet: TextFile | undefined;

  const pages: Pages = {
    cards(name) {
      const file = ['', 'indicators']
        .map((entry) => path.join(siteDir, 'docs/api', entry, 'interfaces', `${name}.json`))
        .find(existsSync);
      return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Cards);
    },
  };

  async function files(): Promise<readonly TextFile[]> {
    const demos = [...(await getDemos(siteDir)).values()].map((all): TextFile => ({
      // Not in `assets`, where files are cached forever, because a page knows only the interface's name.
      name: `controls/${all.name}.json`,
      read() {
        // The page already contains the preview.
        const options = addDescriptions(all.options, all.name, pages);
        const demo = { ...all, options, previewCode: undefined };
        return JSON.stringify(demo satisfies Demo);
      },
    }));
    return sheet ? [...demos, sheet] : demos;
  }

  const { configureWebpack, ...written } = textFiles({ outDir, baseUrl }, files);
  return {
    name: 'controls',
    getPathsToWatch: () => ['src/controls/*.css', 'src/controls/frame.ts'],
    async loadContent() {
      const [style = '', frame = ''] = await Promise.all(
        ['controls.css', 'frame.ts'].map((name) => bundled(path.join(source, name))),
      );
      const hash = createHash('sha256').update(style).digest('hex').slice(0, 8);
      const name = `assets/controls/controls.${hash}.css`;
      sheet = { name, read: () => style };
      await mkdir(generated, { recursive: true });
      await Promise.all([
        writeFile(path.join(generated, 'frame.txt'), frame),
        writeFile(
          path.join(generated, 'sheet.js'),
          `export const sheet = ${JSON.stringify(`/${name}`)};\n`,
        ),
      ]);
    },
    ...written,
    configureWebpack: (config, isServer, ...rest) => ({
      ...configureWebpack?.(config, isServer, ...rest),
      resolve: { alias: { '@controls': generated, ...(isServer ? onlyInBrowser : {}) } },
      module: { rules: [{ test: /\.txt$/, include: generated, type: 'asset/source' }] },
    }),
  };
}
