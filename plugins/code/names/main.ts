// Run beside the build: finds the names in the code of all pages, and writes them where rehypeCode.ts looks.
import { createRequire } from 'node:module';
import { cached, digestOfFiles, removeUnused } from '../../cache/cached';
import { writePageDigest } from '../../cache/pageDigest';
import { findAllFences } from '../../markdown/fences';
import { writeNames } from './file';
import type * as find from './find';
import { findShownFiles, shownCode } from './shown';

// TypeScript is loaded only if there is something to find.
const load = createRequire(__filename);

async function main(): Promise<void> {
  const fences = findAllFences();
  const shown = shownCode(fences);
  const sources = digestOfFiles('', ['charts/src', 'plugins/code', 'plugins/markdown']);
  const names = await cached('names', [sources, shown], () =>
    (load('./find') as typeof find).findNames(shown),
  );
  writeNames('', names);
  // The bundler knows neither the library, whose names are linked, nor the files that fences show.
  writePageDigest('', 'code', sources + digestOfFiles('', findShownFiles(fences)));
  removeUnused('names');
}

void main();
