import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { TypeScript } from './migration';

/** Version that `npx` fetches if the project doesn't have one with an API. */
const VERSION = '6.0.3';

/** Set in the process that `npx` starts. */
const FETCHED = 'CHARTS_CODEMOD_FETCHED';

/**
 * Loads the compiler of the project. If there is none, starts this script again with one that `npx` fetches, and
 * returns `null`: the package doesn't have dependencies.
 */
export function loadTypeScript(): TypeScript | null {
  const found = [path.resolve('package.json'), ...fetchedFolders()].map(tryLoad).find(Boolean);
  if (found) return found;
  if (process.env[FETCHED]) throw new Error(`cannot load typescript@${VERSION}`);
  const [, script = '', ...args] = process.argv;
  const { status } = spawnSync(
    'npx',
    ['--yes', `--package=typescript@${VERSION}`, '--', 'node', script, ...args],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, [FETCHED]: '1' },
    },
  );
  process.exitCode = status ?? 1;
  return null;
}

/** `npx` adds the commands of the packages that it fetched to the path. */
function fetchedFolders(): string[] {
  if (!process.env[FETCHED]) return [];
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, '../typescript/package.json'))
    .filter((file) => existsSync(file));
}

function tryLoad(from: string): TypeScript | null {
  try {
    const require = createRequire(from);
    const name = path.dirname(from).endsWith(`${path.sep}typescript`)
      ? path.dirname(from)
      : 'typescript';
    const loaded = require(name) as TypeScript;
    // TypeScript 7 has another API.
    return typeof loaded.createProgram === 'function' ? loaded : null;
  } catch {
    return null;
  }
}
