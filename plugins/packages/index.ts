import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { hashesOfFolder, libraryVersion, packagesFolder } from '../../scripts/pack/folder';
import { pageDigestRule, writePageDigest } from '../cache/pageDigest';

/**
 * Serves the library at `/pkg/<version>/`, from where users install it. `npm run build` packs the current version, and
 * `npm run packages` packs the released versions.
 */
export function packages({ baseUrl, siteDir }: LoadContext): Plugin {
  const folder = packagesFolder(siteDir);
  const current = path.join(folder, libraryVersion(siteDir));
  const isPacked = existsSync(current);
  if (!isPacked && process.env.NODE_ENV === 'production') {
    throw new Error(
      'the library is not packed; run "npm run build", or "npm run pack" before "docusaurus build"',
    );
  }
  // Pages contain the hashes of files for script tags.
  writePageDigest(
    siteDir,
    'packages',
    JSON.stringify(isPacked ? hashesOfFolder(current, '.js') : {}),
  );
  return {
    name: 'packages',
    configureWebpack: () => ({
      module: { rules: [pageDigestRule(siteDir, 'packages')] },
      devServer: { static: [{ directory: folder, publicPath: `${baseUrl}pkg`, watch: false }] },
    }),
    postBuild: ({ outDir }) => cp(folder, path.join(outDir, 'pkg'), { recursive: true }),
  };
}
