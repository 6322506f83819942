// Asks the registry for known vulnerabilities of the packages in the lockfiles: `npm run vulnerabilities`. It needs the
// network and its result changes from day to day, so a workflow runs it on a schedule and no test does. If a
// vulnerability doesn't affect this project, `allowed.json` has the reason.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { run } from '../run';
import allowed from './allowed.json' with { type: 'json' };
import { readVulnerabilities, findProblems, type Vulnerability } from './auditReport';

const root = path.resolve(__dirname, '../..');

function lockfiles(): string[] {
  const found = execFileSync('git', ['ls-files', '*package-lock.json'], { cwd: root });
  return found.toString().trim().split('\n');
}

async function auditLockfile(lockfile: string): Promise<Vulnerability[]> {
  const folder = path.join(root, path.dirname(lockfile));
  const command = ['npm', 'audit', '--json', '--silent', '--prefix', folder] as const;
  const { output } = await run({ name: lockfile, command });
  const vulnerabilities = readVulnerabilities(output.slice(output.indexOf('{')));
  console.log(
    `${lockfile}: ${vulnerabilities.length === 0 ? 'no known vulnerabilities' : `${vulnerabilities.length} known`}`,
  );
  return vulnerabilities;
}

async function main(): Promise<void> {
  const vulnerabilities: Vulnerability[] = [];
  for (const lockfile of lockfiles()) vulnerabilities.push(...(await auditLockfile(lockfile)));
  const wrong = findProblems(vulnerabilities, allowed);
  if (wrong.length === 0) return;
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}

void main();
