// Writes the names of the typings of Lightweight Charts, in the version that bench/ locks, for the test of the guide
// on moving from it: `npx tsx scripts/typings`, after updating the version in bench/.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dependencies } from '../../bench/package.json';
import { readNames, type Names } from './names';

const LIBRARY = 'lightweight-charts';
export const NAMES_FILE = 'tests/unit/docs/lightweight-charts.json';

export interface Typings {
  readonly version: string;
  readonly names: Names;
}

/** Fetches only the package, because only its names are needed. */
export function readTypings(): Typings {
  const version = dependencies[LIBRARY];
  const folder = mkdtempSync(path.join(tmpdir(), 'typings-'));
  try {
    const pack = ['pack', `${LIBRARY}@${version}`, '--silent', '--prefer-offline'];
    const file = execFileSync('npm', pack, { cwd: folder, encoding: 'utf8' }).trim();
    execFileSync('tar', ['xzf', file, 'package/dist/typings.d.ts'], { cwd: folder });
    const text = readFileSync(path.join(folder, 'package/dist/typings.d.ts'), 'utf8');
    return { version, names: readNames(text) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (require.main === module) {
  writeFileSync(NAMES_FILE, `${JSON.stringify(readTypings(), null, 2)}\n`);
}
