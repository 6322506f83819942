import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { hashesOfFolder, libraryVersion, packagesFolder } from '../../scripts/pack/folder';
import { pageDigestRule, writePageDigest } from '../cache/pageDigest';

/**
 * Serves the library under `/pkg/<version>/`, where visitors install it from: this version, which `npm run build` packs
 * first, and the released ones that `npm run packages` packs.
 */
export function packages({ siteDir }: LoadContext): Plugin {
  const folder = packagesFolder(siteDir);
  const current = path.join(folder, libraryVersion(siteDir));
  const isPacked = existsSync(current);
  if (!isPacked && process.env.NODE_ENV === 'production') {
    throw new Error(
      'the library is not packed: run "npm run build", or "npm run pack" before "docusaurus build"',
    );
  }
  // Pages name the hashes of the files that scripts load.
  writePageDigest(
    siteDir,
    'packages',
    JSON.stringify(isPacked ? hashesOfFolder(current, '.js') : {}),
  );
  return {
    name: 'packages',
    configureWebpack: () => ({ module: { rules: [pageDigestRule(siteDir, 'packages')] } }),
    postBuild: ({ outDir }) => cp(folder, path.join(outDir, 'pkg'), { recursive: true }),
  };
}
