import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { isRuntimeError } from './runtimeErrors';

const isBuild = process.env.NODE_ENV === 'production';

/** Under `npm start`, shows a repaired page without its former error, and scrolls the first page to the hash of its URL. */
export function devServer(): Plugin {
  const modules = ['reloadRepairedPage.ts', 'scrollToHash.ts'];
  return {
    name: 'dev-server',
    getClientModules: () => (isBuild ? [] : modules.map((name) => path.join(__dirname, name))),
    // Docusaurus merges this setting with its own ones.
    configureWebpack: (): object => ({
      devServer: { client: { overlay: { runtimeErrors: isRuntimeError } } },
    }),
  };
}
