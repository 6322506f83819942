import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { isRuntimeError } from './runtimeErrors';

const isBuild = process.env.NODE_ENV === 'production';

/** Shows a repaired page under `npm start` without its former error. */
export function devServer(): Plugin {
  return {
    name: 'dev-server',
    getClientModules: () => (isBuild ? [] : [path.join(__dirname, 'reloadRepairedPage.ts')]),
    // Docusaurus merges this setting with its own ones.
    configureWebpack: (): object => ({
      devServer: { client: { overlay: { runtimeErrors: isRuntimeError } } },
    }),
  };
}
