import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from './load-typescript';
import { compilerOptions, migrate } from './migrate';
import { MARK, type MigratedFile, type TypeScript } from './migration';
import { type Arguments, parseArguments } from './parse-arguments';
import type { Counterparts } from './read-counterparts';

const HELP = `Rewrites code for Lightweight Charts to code for @aijiaoyi/charts.

Usage: npx charts-from-lightweight-charts [--dry-run] FOLDER...

Run it before you uninstall lightweight-charts, because it reads the types of that package. Commit your changes first.
`;

const isSource = (name: string): boolean => /\.[cm]?[jt]sx?$/.test(name) && !name.endsWith('.d.ts');
const isIgnored = (name: string): boolean =>
  name === 'node_modules' || name === 'dist' || name.startsWith('.');
/** Files whose scripts the codemod doesn't read. */
const isMarkup = (name: string): boolean => /\.(?:vue|svelte|astro|html)$/.test(name);

function findFiles(target: string, isWanted: (name: string) => boolean): string[] {
  if (!statSync(target).isDirectory()) return isWanted(target) ? [path.resolve(target)] : [];
  return readdirSync(target)
    .filter((name) => !isIgnored(name))
    .flatMap((name) => findFiles(path.join(target, name), isWanted));
}

/** Whether a file imports Lightweight Charts, loads its script or mentions it in another way. */
const mentionsTheirs = (file: string): boolean =>
  /['"/]lightweight-charts|\bLightweightCharts\b/.test(readFileSync(file, 'utf8'));

/** Options of the project, so that the compiler finds its paths. */
function readOptions(ts: TypeScript, folder: string) {
  const file = ts.findConfigFile(folder, ts.sys.fileExists);
  const config: unknown = file ? ts.readConfigFile(file, ts.sys.readFile).config : {};
  const { options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    file ? path.dirname(file) : folder,
  );
  return {
    ...compilerOptions(ts),
    paths: options.paths,
    baseUrl: options.baseUrl,
    lib: options.lib,
  };
}

function main(args: readonly string[]): void {
  let parsed: Arguments;
  try {
    parsed = parseArguments(args);
  } catch (error) {
    console.error(`${(error as Error).message} No file was changed.`);
    process.exitCode = 1;
    return;
  }
  const { targets, isDryRun, isHelp } = parsed;
  if (targets.length === 0 || isHelp) {
    console.log(HELP);
    return;
  }
  const missing = targets.filter((target) => !existsSync(target));
  if (missing.length > 0) {
    console.error(`Cannot find ${missing.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const files = targets.flatMap((target) => findFiles(target, isSource));
  const unread = targets.flatMap((target) => findFiles(target, isMarkup)).filter(mentionsTheirs);
  if (!files.some(mentionsTheirs)) {
    console.log('No script imports lightweight-charts.');
    logUnchanged(unread);
    return;
  }
  const ts = loadTypeScript();
  if (!ts) return;
  const program = ts.createProgram(files, readOptions(ts, path.resolve(targets[0] ?? '.')));
  const hasTypings = program
    .getSourceFiles()
    .some(({ fileName }) => /lightweight-charts[\\/].*\.d\.ts$/.test(fileName));
  if (!hasTypings) {
    console.error(
      'Cannot find the types of lightweight-charts. Install it, then run the codemod again.',
    );
    process.exitCode = 1;
    return;
  }
  const counterparts = JSON.parse(
    readFileSync(new URL('counterparts.json', import.meta.url), 'utf8'),
  ) as Counterparts;
  const migrated = migrate(ts, program, files, counterparts);
  const skipped = [...migrated].filter(([, { isSkipped }]) => isSkipped).map(([file]) => file);
  for (const file of skipped) migrated.delete(file);
  if (!isDryRun) for (const [file, { text }] of migrated) writeFileSync(file, text);
  logChanged(migrated, files.length);
  logUnchanged([...skipped, ...unread]);
}

function logChanged(migrated: ReadonlyMap<string, MigratedFile>, fileCount: number): void {
  let renamed = 0;
  let comments = 0;
  for (const [file, result] of migrated) {
    renamed += result.renamed;
    comments += result.comments;
    console.log(
      `${path.relative('.', file)}: ${result.renamed} replaced, ${result.comments} comments`,
    );
  }
  console.log(
    `${migrated.size} of ${fileCount} files, ${renamed} replaced, ${comments} comments (search for ${MARK})`,
  );
}

function logUnchanged(files: readonly string[]): void {
  if (files.length === 0) return;
  const names = files.map((file) => `  ${path.relative('.', file)}`);
  console.log(`
These files use lightweight-charts, but the codemod cannot rewrite them, because it only follows names that a script
imports, such as import { createChart } from 'lightweight-charts':
${names.join('\n')}`);
}

main(process.argv.slice(2));
