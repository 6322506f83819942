// Prints how the working tree changes the public exports. Usage: `npm run exports -- origin/main`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareNames, publicNames } from './public-names';

const root = path.resolve(__dirname, '..');
const base = process.argv[2] ?? 'origin/main';
const checkout = mkdtempSync(path.join(tmpdir(), 'exports-'));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });

git('worktree', 'add', '--detach', checkout, base);
try {
  console.log(compareNames(publicNames(checkout), publicNames(root)));
} finally {
  git('worktree', 'remove', '--force', checkout);
  rmSync(checkout, { recursive: true, force: true });
}
