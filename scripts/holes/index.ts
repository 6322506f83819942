// Asks the registry for known holes in what the lockfiles name: `npm run holes`. It needs the network and its
// answer changes with the days, so a workflow runs it on a schedule and no test does. A hole that does no harm
// here gets its reason in allowed.json.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { run } from '../run';
import allowed from './allowed.json' with { type: 'json' };
import { holesIn, problems, type Hole } from './auditReport';

const root = path.resolve(__dirname, '../..');

function lockfiles(): string[] {
  const found = execFileSync('git', ['ls-files', '*package-lock.json'], { cwd: root });
  return found.toString().trim().split('\n');
}

async function auditLockfile(lockfile: string): Promise<Hole[]> {
  const folder = path.join(root, path.dirname(lockfile));
  const command = ['npm', 'audit', '--json', '--silent', '--prefix', folder] as const;
  const { output } = await run({ name: lockfile, command });
  const holes = holesIn(output.slice(output.indexOf('{')));
  console.log(`${lockfile}: ${holes.length === 0 ? 'no known hole' : `${holes.length} known`}`);
  return holes;
}

async function main(): Promise<void> {
  const holes: Hole[] = [];
  for (const lockfile of lockfiles()) holes.push(...(await auditLockfile(lockfile)));
  const wrong = problems(holes, allowed);
  if (wrong.length === 0) return;
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}

void main();
