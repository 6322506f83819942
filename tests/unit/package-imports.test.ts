// What the site and its scripts import is declared in package.json, and no more than the public part of a package: an
// upgrade replaces what is undeclared or private without notice.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import ts from 'typescript';
import { expect, it } from 'vitest';
import manifest from '../../package.json';

const FOLDERS = [
  'config',
  'plugins',
  'scripts',
  'src',
  'tests',
  'charts/scripts',
  ':(glob)*.ts',
  ':(glob)*.mts',
];

/** Modules that a declaration file describes, such as Docusaurus's aliases and files that the build writes. */
const DESCRIBED = /declare module '([^']+)'/g;

const list = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n');

const code = list(...FOLDERS).filter((file) => /\.m?tsx?$/.test(file));
const declarations = [
  require.resolve('@docusaurus/module-type-aliases/src/index.d.ts'),
  ...code.filter((file) => file.endsWith('.d.ts')),
];
const described = declarations.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(DESCRIBED)].map(([, name = '']) => name),
);
const declared = new Set([
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.devDependencies),
  '@aijiaoyi/charts',
]);

/** Folders of this repository and of what a build generates, by the names that the configuration gives them. */
const isLocal = (name: string): boolean =>
  /^(?:\.|@(?:site|theme|theme-original|generated)\/)/.test(name);

const imports = code.flatMap((file) =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName: name }) => ({ file, name }))
    .filter(({ name }) => !isBuiltin(name) && !isLocal(name)),
);

const getPackage = (name: string): string =>
  name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** A package of types alone is declared as `@types/x`. */
const isDeclared = (name: string): boolean => declared.has(name) || declared.has(`@types/${name}`);

const isDescribed = (name: string): boolean =>
  described.some((each) =>
    each.includes('*') ? name.startsWith(each.replace(/\*.*$/, '')) : name === each,
  );

it('imports declared packages only', () => {
  expect(imports.length).toBeGreaterThan(100);
  const undeclared = imports.filter(
    ({ name }) => !isDeclared(getPackage(name)) && !isDescribed(name),
  );
  expect(undeclared).toEqual([]);
});

it('imports no private file of a package', () => {
  const isPrivate = (name: string): boolean =>
    /\/(?:lib|dist|internal)(?:\/|$)/.test(name.slice(getPackage(name).length));
  expect(imports.filter(({ name }) => isPrivate(name))).toEqual([]);
});
