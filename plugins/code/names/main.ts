// Run beside the build: finds the names in the code of all pages, and writes them where rehypeCode.ts looks.
import { createRequire } from 'node:module';
import { cached, removeUnused } from '../../cache/cached';
import { writeNames } from './file';
import type * as find from './find';
import { digestOf, shownCode } from './shown';

// TypeScript is loaded only if there is something to find.
const load = createRequire(__filename);

async function main(): Promise<void> {
  const shown = shownCode();
  const { library, whole } = digestOf(shown);
  const found = await cached('names', [whole], () =>
    (load('./find') as typeof find).findNames(shown),
  );
  writeNames('', { library, ...found });
  removeUnused('names');
}

void main();
