// Runs in parallel to the build. Finds the names in the code of all pages, and writes them to where
// rehypeCode.ts reads them.
import { createRequire } from 'node:module';
import { cached, digestFiles, removeUnused } from '../../cache/cached';
import { writePageDigest } from '../../cache/pageDigest';
import { findAllFences } from '../../markdown/fences';
import { writeNames } from './namesFile';
import type * as find from './findNames';
import { findSnippetFiles, findPageSnippets } from './pageSnippets';

// Load TypeScript only if there is something to find.
const load = createRequire(__filename);

async function main(): Promise<void> {
  const fences = await findAllFences();
  // Under `npm start`, the first page waits for the fences, but not for the names.
  process.send?.('fences');
  const snippets = findPageSnippets(fences);
  const sources = digestFiles('', ['charts/src', 'plugins/code', 'plugins/markdown']);
  const names = await cached('names', [sources, snippets], () =>
    (load('./findNames') as typeof find).findNames(snippets),
  );
  writeNames('', names);
  // Compile the pages again if the names in their code can have changed.
  writePageDigest('', 'code', sources + digestFiles('', findSnippetFiles(fences)));
  removeUnused('names');
}

main().catch((error: unknown) => {
  // The errors of pages don't have a stack.
  console.error(error instanceof Error ? error.stack || error.message : error);
  process.exitCode = 1;
});
