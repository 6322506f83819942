import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolders } from '../../plugins/licenses/shipped';

/** Data for the bill of materials of a tarball. */
export interface Delivery {
  /** Root of the repository that the tarball was packed in. */
  readonly root: string;
  readonly tarball: string;
  /** Source files of the tarball, relative to `root`. */
  readonly inputs: readonly string[];
  readonly commit: string | undefined;
}

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
}

const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Converts the `sha512-…` of a lockfile to hexadecimal digits. */
const digits = (integrity: string) =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

function component(name: string, { version, license, integrity }: Locked) {
  const id = purl(name, version);
  return {
    type: 'library',
    'bom-ref': id,
    name,
    version,
    purl: id,
    licenses: license ? [{ license: { id: license } }] : [],
    ...(integrity ? { hashes: [{ alg: 'SHA-512', content: digits(integrity) }] } : {}),
  };
}

/**
 * Returns the bill of materials of the library's tarball in the format of CycloneDX. It contains the hash of the
 * tarball, its commit, and the packages that it includes or depends on. The same tarball always has the same bill.
 */
export function billOfMaterials({ root, tarball, inputs, commit }: Delivery): object {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object;
  const manifest = read('charts/package.json') as Locked & {
    readonly name: string;
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  const { packages } = read('package-lock.json') as {
    readonly packages: Readonly<Record<string, Locked | undefined>>;
  };
  const dependencyFolders = Object.keys(manifest.dependencies ?? {}).map(
    (name) => `node_modules/${name}`,
  );
  const components = packageFolders([...dependencyFolders, ...inputs]).map((folder) => {
    const locked = packages[folder];
    if (!locked) throw new Error(`package-lock.json does not name ${folder}.`);
    return component(folder.replace(/^.*node_modules\//, ''), locked);
  });
  const hash = createHash('sha512').update(readFileSync(tarball)).digest();
  const library = component(manifest.name, {
    ...manifest,
    integrity: `sha512-${hash.toString('base64')}`,
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        ...library,
        properties: commit ? [{ name: 'commit', value: commit }] : [],
      },
    },
    components,
    dependencies: [
      { ref: library['bom-ref'], dependsOn: components.map((each) => each['bom-ref']) },
    ],
  };
}
