import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import * as searchLocal from '@easyops-cn/docusaurus-search-local';
import type { Labels } from '../../src/search/indexFiles';
import { readMembers } from './readMembers';
import { splitIndex, type PackageIndex } from './splitIndex';

async function outputFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * `@easyops-cn/docusaurus-search-local` with its index split into files that a browser loads one after another:
 * 163 KiB instead of 719, of which the first 24 are enough for most results. This is a wrapper because Docusaurus
 * runs the `postBuild` of all plugins at the same time, so another plugin couldn't wait for the index.
 */
export function search(context: LoadContext, options: unknown): Plugin {
  const plugin = searchLocal.default(context, options);
  return {
    ...plugin,
    async postBuild(props) {
      await plugin.postBuild?.(props);
      const indexFile = path.join(props.outDir, 'search-index.json');
      const index = JSON.parse(await readFile(indexFile, 'utf8')) as PackageIndex;
      const members = await readMembers(index, context);
      const { pages, headings, guides, api } = splitIndex(index, members);
      // Files in `assets` are cached forever, so their names change with their content.
      const writeText = async (name: string, rows: object): Promise<string> => {
        const text = JSON.stringify(rows);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
        const file = `assets/search/${name}.${hash}.json`;
        await outputFile(path.join(props.outDir, file), text);
        return `../${file}`;
      };
      const parts = await Promise.all([writeText('guides', guides), writeText('api', api)]);
      const labels: Labels = { pages, headings, parts };
      await outputFile(path.join(props.outDir, 'search/labels.json'), JSON.stringify(labels));
      await rm(indexFile);
    },
  };
}

search.validateOptions = searchLocal.validateOptions;
