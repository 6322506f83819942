// Run beside the build: finds the names in the code of all pages, and writes them where rehypeCode.ts looks.
import { readNames, writeNames } from './file';
import { digestOf, shownCode } from './shown';

async function main(): Promise<void> {
  const shown = shownCode();
  const digest = digestOf(shown);
  if (readNames('')?.digest === digest.whole) return;
  // TypeScript is loaded where it has something to find.
  const { findNames } = await import('./find');
  writeNames('', { digest: digest.whole, library: digest.library, ...findNames(shown) });
}

void main();
