import { mkdir, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** A file that a plugin adds to the site. */
export interface TextFile {
  /** Path below the base URL. */
  readonly name: string;
  /** Returns the text. `npm start` calls it for each request, so the text is the current one. */
  readonly read: () => string | Promise<string>;
}

/** The part of webpack-dev-server that handles requests under `npm start`. */
interface DevServer {
  readonly app: {
    use(
      handler: (
        request: { readonly path: string },
        response: ServerResponse,
        next: (error?: unknown) => void,
      ) => void,
    ): void;
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
};

/** Returns a setting of the development server that creates each file when a browser requests it. */
const serveOnRequest =
  (baseUrl: string, list: () => readonly TextFile[] | Promise<readonly TextFile[]>) =>
  (_middlewares: unknown, server: { readonly app?: unknown }): never[] => {
    const { app } = server as DevServer;
    app.use((request, response, next) => {
      const send = async (): Promise<void> => {
        const name = request.path.startsWith(baseUrl) && request.path.slice(baseUrl.length);
        const file = name ? (await list()).find((each) => each.name === name) : undefined;
        if (!file) {
          next();
          return;
        }
        const text = await file.read();
        const type = TYPES[path.extname(file.name)] ?? 'text/plain';
        response.setHeader('content-type', `${type}; charset=utf-8`);
        response.end(text);
      };
      send().catch(next);
    });
    // Docusaurus merges this setting with the same setting of other plugins, so return only the handlers to add.
    return [];
  };

/**
 * Returns the hooks of a plugin that adds text files to the site. A build writes them all. `npm start` creates each on
 * request, because the bundler would otherwise write all of them after each edit.
 */
export const textFiles = (
  { outDir, baseUrl }: { readonly outDir: string; readonly baseUrl: string },
  list: () => readonly TextFile[] | Promise<readonly TextFile[]>,
): Pick<Plugin, 'configureWebpack' | 'postBuild'> => ({
  configureWebpack: (): object => ({
    devServer: { setupMiddlewares: serveOnRequest(baseUrl, list) },
  }),
  async postBuild() {
    await Promise.all(
      (await list()).map(async ({ name, read }) => {
        const target = path.join(outDir, name);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, await read());
      }),
    );
  },
});
