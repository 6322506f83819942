import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { bundle } from '../browser/harness/bundle';

/** The fuzzer and the library as one script for a page, in which an error names the call as it is written. */
export const bundleFuzz = (): Promise<string> =>
  bundle(new URL('page.ts', import.meta.url), { keepNames: true, plugins: [captureScripted] });

/** Captures pointers of events that a script sends, because the fuzzer simulates capture. */
const captureScripted: Plugin = {
  name: 'capture-scripted-pointers',
  setup(build) {
    build.onLoad({ filter: /src\/input\/pointer-events\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replace(
        'event.isTrusted',
        '(event.isTrusted || window.capturesPointers)',
      );
      if (contents === text) throw new Error(`${path} doesn't read event.isTrusted`);
      return { contents, loader: 'ts' };
    });
  },
};
