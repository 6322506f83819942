import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { withInputs } from '../../plugins/cache/bundlerCache';
import publishedHashes from '../../charts/published.json';
import { hashesOfFolder, libraryVersion, packagesFolder, type Hashes } from './folder';
import { packInParts } from './pack';
import { differences, packRelease } from './released';

/** Pages name the hashes of the files that scripts load. */
const digestOfScripts = (folder: string): string =>
  createHash('sha256')
    .update(JSON.stringify(existsSync(folder) ? hashesOfFolder(folder, '.js') : {}))
    .digest('hex')
    .slice(0, 16);

/**
 * Puts the library under `/pkg/<version>/`, where readers install it from: this version, packed
 * while the site is built, and the released ones that `npm run packages` made before.
 */
export function packages({ siteDir }: LoadContext): Plugin {
  const folder = packagesFolder(siteDir);
  const current = path.join(folder, libraryVersion(siteDir));
  // The pages are written while the library is edited; what is edited is not for install.
  const isForReaders = process.env.NODE_ENV === 'production';
  // From now on, beside what the other plugins do before they load.
  const packing = isForReaders ? packInParts(siteDir, current) : undefined;
  return {
    name: 'packages',
    async loadContent() {
      if (!packing) return;
      await packing.loose;
      const version = libraryVersion(siteDir);
      const published = (publishedHashes as Record<string, Hashes | undefined>)[version];
      // What was published under this version stays; the library has gone on since.
      if (published && differences(version, published, await packing.finish()).length > 0) {
        await packRelease(siteDir, `v${version}`, current, published);
      }
    },
    allContentLoaded() {
      // Beside the bundler, which leaves a processor to others. Who waits for it below hears of a failure.
      packing?.finish().catch(() => undefined);
      return Promise.resolve();
    },
    configureWebpack: (config) => withInputs(config, () => digestOfScripts(current)),
    async postBuild({ outDir }) {
      await packing?.finish();
      const versions = await readdir(folder);
      await Promise.all(
        versions.map((version) =>
          cp(path.join(folder, version), path.join(outDir, 'pkg', version), { recursive: true }),
        ),
      );
    },
  };
}
