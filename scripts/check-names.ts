// Counts names that contain a word of this project's former dialect, and fails if there are more of them than `dialect.json` allows.
// Each word there has the number of allowed names and the reason why they may stay, or 0. After you rename something,
// `npm run names -- --write` stores the lower counts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const limitsFile = path.join(import.meta.dirname, 'dialect.json');
const folders = ['charts/src', 'charts/tests', 'plugins', 'scripts', 'src', 'tests'];

/** Pattern of functions without a verb, such as `xOf(time)`. */
const ofFunction = 'somethingOf()';

type Counts = Record<string, number>;

/** Number of names that can contain a word, and why. */
type Limit = number | { readonly count: number; readonly reason: string };

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mts)$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(folder, file));
}

const splitWords = (name: string): string[] =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

function isDeclaration(node: ts.Node): node is ts.NamedDeclaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassElement(node) ||
    ts.isTypeElement(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

function isFunction(node: ts.NamedDeclaration): boolean {
  if (ts.isVariableDeclaration(node)) {
    return node.initializer !== undefined && ts.isArrowFunction(node.initializer);
  }
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
}

/** Counts the declarations in a file whose names contain each word. */
function countNames(file: string, words: ReadonlySet<string>, counts: Counts): void {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const add = (word: string): void => {
    counts[word] = (counts[word] ?? 0) + 1;
  };
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name)) {
      const name = node.name.text;
      for (const word of new Set(splitWords(name))) if (words.has(word)) add(word);
      if (/[a-z]Of$/.test(name) && isFunction(node)) add(ofFunction);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

const getCount = (limit: Limit): number => (typeof limit === 'number' ? limit : limit.count);
const getReason = (limit: Limit): string => (typeof limit === 'number' ? '' : limit.reason);

/** Returns the limit for a word after names were changed, which is never higher than before. */
function lowerLimit(limit: Limit, count: number): Limit {
  const lower = Math.min(count, getCount(limit));
  return lower === 0 ? 0 : { count: lower, reason: getReason(limit) };
}

function main(): void {
  const limits = JSON.parse(readFileSync(limitsFile, 'utf8')) as Record<string, Limit>;
  const words = new Set(Object.keys(limits));
  const counts: Counts = Object.fromEntries([...words].map((word) => [word, 0]));
  for (const file of folders.flatMap(sourceFiles)) countNames(file, words, counts);
  const entries = Object.entries(limits)
    .map(([word, limit]) => ({ word, limit, count: counts[word] ?? 0 }))
    .sort((a, b) => a.word.localeCompare(b.word));
  if (process.argv.includes('--write')) {
    const lower = entries.map(({ word, limit, count }) => [word, lowerLimit(limit, count)]);
    writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
    return;
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${total} names that CONTRIBUTING.md advises against`);
  for (const { word, limit, count } of entries) {
    if (count === 0) continue;
    console.log(`${String(count).padStart(4)} ${word}: ${getReason(limit)}`);
    if (count > getCount(limit)) {
      console.log(`     at most ${getCount(limit)} allowed; choose a word of the field`);
      process.exitCode = 1;
    } else if (!getReason(limit)) {
      console.log('     needs a reason in dialect.json');
      process.exitCode = 1;
    }
  }
}

main();
