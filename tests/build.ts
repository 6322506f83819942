import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, type Outcome } from '../scripts/run';

/** Everything that a page of the site can depend on, but for what is generated from it. */
const sources = [
  'charts/README.md',
  'charts/src',
  'config',
  'docs',
  'docusaurus.config.ts',
  'package-lock.json',
  'sidebars.ts',
  'plugins',
  'src',
  'static',
];
const generated = path.join('docs', 'api');

function filesIn(name: string): string[] {
  if (!existsSync(name) || name === generated) return [];
  if (!statSync(name).isDirectory()) return [name];
  return readdirSync(name).flatMap((entry) => filesIn(path.join(name, entry)));
}

function digest(settings: object): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds the site with other URLs into a separate folder, unless the folder already contains a build of the same
 * sources. Returns the output.
 */
export async function buildSite(folder: string, env: Record<string, string>): Promise<string> {
  const key = digest(env);
  const keyFile = `${folder}.key`;
  const logFile = `${folder}.log`;
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) {
    return readFileSync(logFile, 'utf8');
  }
  rmSync(keyFile, { force: true });
  const command = ['docusaurus', 'build', '--out-dir', folder] as const;
  const { ok, output } = await run({ name: 'build', command, env });
  if (!ok) throw new Error(output);
  writeFileSync(logFile, output);
  writeFileSync(keyFile, key);
  return output;
}

/** Builds one of the small sites in `tests/build-rules` by the real site's rules. */
export function buildFixture(name: string): Promise<Outcome> {
  const config = path.resolve('tests/build-rules/site.config.ts');
  const site = path.join('tests/build-rules', name);
  const out = path.resolve('.cache/build-rules', name);
  return run({
    name,
    command: ['docusaurus', 'build', site, '--config', config, '--out-dir', out],
    // The bundler's cache takes the small sites for one another.
    env: { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
  });
}
