import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import webpack from 'webpack';

/** Bundles the program of a project with the defaults of a bundler for production, and returns the bundle's text. */
type Bundle = (project: string, entry: string) => Promise<string>;

async function bundleWithVite(project: string, entry: string): Promise<string> {
  const built = await vite({
    root: project,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Its default, which it drops where tests run it.
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(project, entry), preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new TypeError('Vite gave no bundle.');
  return built.output.map((part) => ('code' in part ? part.code : '')).join('');
}

async function bundleWithEsbuild(project: string, entry: string): Promise<string> {
  const { outputFiles } = await esbuild({
    absWorkingDir: project,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

async function bundleWithWebpack(project: string, entry: string): Promise<string> {
  const compiler = webpack({
    mode: 'production',
    context: project,
    entry: `./${entry}`,
    output: { path: project, filename: 'bundle.js' },
    performance: false,
  });
  if (!compiler) throw new TypeError('webpack gave no compiler.');
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString());
  return readFile(path.join(project, 'bundle.js'), 'utf8');
}

async function bundleWithRollup(project: string, entry: string): Promise<string> {
  // Rollup doesn't find packages or shorten names without these plug-ins.
  const args = ['--plugin', 'node-resolve', '--plugin', 'terser', '--format', 'es', '--silent'];
  const rollup = fileURLToPath(new URL('../node_modules/.bin/rollup', import.meta.url));
  await promisify(execFile)(rollup, [...args, '--input', entry, '--file', 'bundle.js'], {
    cwd: project,
  });
  return readFile(path.join(project, 'bundle.js'), 'utf8');
}

export const bundlers = {
  Vite: bundleWithVite,
  esbuild: bundleWithEsbuild,
  webpack: bundleWithWebpack,
  Rollup: bundleWithRollup,
} satisfies Record<string, Bundle>;

export type Bundler = keyof typeof bundlers;
