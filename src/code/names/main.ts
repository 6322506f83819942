// Run beside the build: finds the names in the code of all pages, and writes them where rehypeCode.ts looks.
import { createRequire } from 'node:module';
import type * as find from './find';
import { readNames, writeNames } from './file';
import { digestOf, shownCode } from './shown';

function main(): void {
  const shown = shownCode();
  const digest = digestOf(shown);
  if (readNames('')?.digest === digest.whole) return;
  // TypeScript is loaded where it has something to find.
  const { findNames } = createRequire(__filename)('./find') as typeof find;
  writeNames('', { digest: digest.whole, library: digest.library, ...findNames(shown) });
}

main();
