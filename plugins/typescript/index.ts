import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { LIBRARIES } from '../../src/live/typescript/libraries';
import { textFiles, type TextFile } from '../text-files/textFiles';
import { readLanguageFiles } from './languageFiles';
import { buildWorkerScript, removeUnusedScripts } from './workerScript';

/** Creates a file name that changes with the content. */
function createFileName(stem: string, extension: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `assets/typescript/${stem}.${hash}.${extension}`;
}

async function makeFiles(siteDir: string): Promise<{ worker: TextFile; language: TextFile }> {
  const { text: worker } = await buildWorkerScript(siteDir);
  removeUnusedScripts();
  const language = JSON.stringify(readLanguageFiles(LIBRARIES));
  return {
    worker: { name: createFileName('worker', 'js', worker), read: () => worker },
    language: { name: createFileName('language', 'json', language), read: () => language },
  };
}

/** Serves TypeScript's worker and the language's declarations for the editors. */
export function typescript({ siteDir, generatedFilesDir, outDir, baseUrl }: LoadContext): Plugin {
  const generated = path.join(generatedFilesDir, 'editors');
  let files: ReturnType<typeof makeFiles> | undefined;
  const getFiles = () => (files ??= makeFiles(siteDir));
  const served = textFiles({ outDir, baseUrl }, async () => Object.values(await getFiles()));
  return {
    name: 'typescript',
    async loadContent() {
      const { worker, language } = await getFiles();
      await mkdir(generated, { recursive: true });
      await writeFile(
        path.join(generated, 'typescript.js'),
        `export const workerUrl = ${JSON.stringify(worker.name)};\nexport const languageUrl = ${JSON.stringify(language.name)};\n`,
      );
    },
    configureWebpack: (...args) => ({
      ...served.configureWebpack?.(...args),
      resolve: { alias: { '@editors': generated } },
    }),
    postBuild: served.postBuild,
  };
}
