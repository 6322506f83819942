import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { libraryVersion, packagesFolder } from '../../scripts/pack/folder';

test('publint finds nothing in the package', async () => {
  const folder = path.join(packagesFolder('.'), libraryVersion('.'));
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const args = ['run', path.join(folder, tarball), '--strict'];
  const { stdout } = await promisify(execFile)('node_modules/.bin/publint', args).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(stdout).toContain('All good!');
});
