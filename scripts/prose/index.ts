// Counts the findings of the prose rules in each folder, and fails if there are more than `limits.json` allows.
//   npm run prose               counts per folder
//   npm run prose -- PATH...    every finding in files and folders
//   npm run prose -- --write    lowers the limits after texts were rewritten
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findInProse, type Finding } from './findings';

const limitsFile = path.join(import.meta.dirname, 'limits.json');

const READ = /\.(?:mdx?|tsx?|mts|js|mjs)$/;
/** Generated files, and sentences that the rules find on purpose. */
const SKIPPED =
  /^docs[\\/]api[\\/]|[\\/](?:node_modules|dist)[\\/]|(?:^|[\\/])scripts[\\/]prose(?:\.test|[\\/]rules)\.ts$/;

function filesIn(name: string): string[] {
  if (!existsSync(name)) throw new Error(`there is no file or folder ${name}`);
  if (!statSync(name).isDirectory()) return [name];
  return readdirSync(name, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(name, file))
    .filter((file) => READ.test(file) && !SKIPPED.test(file));
}

const find = (names: readonly string[]): Finding[] =>
  names.flatMap(filesIn).flatMap((file) => findInProse(file, readFileSync(file, 'utf8')));

function print(findings: readonly Finding[]): void {
  for (const { file, line, rule, excerpt } of findings)
    console.log(`${file}:${line} ${rule.name}: …${excerpt}… (${rule.advice})`);
  console.log(`${findings.length} findings`);
}

function checkLimits(): void {
  const limits = JSON.parse(readFileSync(limitsFile, 'utf8')) as Record<string, number>;
  const counts = Object.entries(limits).map(([name, limit]) => {
    return { name, limit, count: find([name]).length };
  });
  if (process.argv.includes('--write')) {
    const lower = counts.map(({ name, limit, count }) => [name, Math.min(limit, count)]);
    writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
    return;
  }
  for (const { name, limit, count } of counts) {
    console.log(`${name}: ${count} findings, at most ${limit}`);
    if (count > limit) process.exitCode = 1;
  }
  if (process.exitCode)
    console.log('`npm run prose -- PATH` shows the findings of a file or folder.');
}

const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
if (names.length > 0) print(find(names));
else checkLimits();
