import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { billOfMaterials } from '../../../scripts/pack/bill-of-materials';

let root: string;
const write = (name: string, content: unknown) =>
  writeFileSync(path.join(root, name), JSON.stringify(content));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bill-'));
  mkdirSync(path.join(root, 'charts'));
  write('charts/package.json', {
    name: '@o/charts',
    version: '1.2.3',
    license: 'MIT',
    dependencies: { asked: '1.0.0' },
  });
  write('package-lock.json', {
    packages: {
      'node_modules/asked': { version: '1.0.0', license: 'ISC', integrity: 'sha512-AQID' },
      'node_modules/@p/held': { version: '2.0.0', license: 'MIT' },
      'node_modules/unused': { version: '3.0.0' },
    },
  });
  write('charts.tgz', 'the tarball');
});
afterEach(() => rmSync(root, { recursive: true }));

const bill = (...inputs: string[]) =>
  billOfMaterials({ root, tarball: path.join(root, 'charts.tgz'), inputs, commit: 'abc' });

it('identifies the tarball by its hash and commit, and lists each bundled or required package', () => {
  const hash = createHash('sha512').update('"the tarball"').digest('hex');
  expect(bill('charts/src/index.ts', 'node_modules/@p/held/index.js')).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: {
      component: {
        purl: 'pkg:npm/%40o/charts@1.2.3',
        hashes: [{ alg: 'SHA-512', content: hash }],
        properties: [{ name: 'commit', value: 'abc' }],
      },
    },
    components: [
      { name: '@p/held', version: '2.0.0', purl: 'pkg:npm/%40p/held@2.0.0' },
      { name: 'asked', hashes: [{ content: '010203' }], licenses: [{ license: { id: 'ISC' } }] },
    ],
    dependencies: [{ dependsOn: ['pkg:npm/%40p/held@2.0.0', 'pkg:npm/asked@1.0.0'] }],
  });
});

it("fails for a package that isn't in a lockfile", () => {
  expect(() => bill('node_modules/stray/index.js')).toThrow(
    'package-lock.json does not name node_modules/stray.',
  );
});
