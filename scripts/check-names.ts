// Counts names with words that only this project used, and fails if there are more of them than `dialect.json` allows.
// After you rename something, `npm run names -- --write` stores the lower counts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const limitsFile = path.join(import.meta.dirname, 'dialect.json');
const folders = ['charts/src', 'plugins', 'src', 'scripts'];

/** Pattern of functions without a verb, such as `xOf(time)`. */
const ofFunction = 'somethingOf()';

type Counts = Record<string, number>;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
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

function main(): void {
  const limits = JSON.parse(readFileSync(limitsFile, 'utf8')) as Counts;
  const words = new Set(Object.keys(limits));
  const counts: Counts = Object.fromEntries([...words].map((word) => [word, 0]));
  for (const file of folders.flatMap(sourceFiles)) countNames(file, words, counts);
  const names = Object.keys(limits).sort();
  if (process.argv.includes('--write')) {
    const lower = names.map((name) => [name, Math.min(counts[name] ?? 0, limits[name] ?? 0)]);
    writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
    return;
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${total} names with words that CONTRIBUTING.md advises against`);
  for (const name of names) {
    const [count = 0, limit = 0] = [counts[name], limits[name]];
    if (count <= limit) continue;
    console.log(`${name}: ${count} names, at most ${limit} allowed; choose a word of the field`);
    process.exitCode = 1;
  }
}

main();
