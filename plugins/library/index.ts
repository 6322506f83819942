import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleModules } from './bundleModules';
import { readEntries } from './entries';

/**
 * Lets the site import the library by its package name. During development, this imports its source. In a build, it
 * imports the bundled modules, so that the bundler doesn't have to read hundreds of files.
 */
export function library({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  /** Modules that browsers load on demand. The server's bundle doesn't need them. */
  const onlyInBrowser = Object.fromEntries(
    ['chart/library', 'home/openHero', 'terminal/openTerminal'].map((file) => [
      path.join(siteDir, 'src/components', file),
      false as const,
    ]),
  );
  const isBuild = process.env.NODE_ENV === 'production';
  const folder = path.join(generatedFilesDir, 'library');
  const aliases = Object.fromEntries(
    readEntries(siteDir).map(({ name, source, stem }) => [
      `${name}$`,
      isBuild ? path.join(folder, `${stem}.js`) : path.join(siteDir, source),
    ]),
  );
  return {
    name: 'library',
    async loadContent() {
      if (isBuild) await bundleModules(siteDir, folder);
    },
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: { ...aliases, ...(isServer ? onlyInBrowser : {}) },
      },
    }),
  };
}
