import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Application } from 'typedoc';
import { Gate } from '../gate';
import { apiOptions } from '../options';

/** The reference of a test's source. */
export interface GeneratedPages {
  /** Returns the text of a file, such as `interfaces/Bar.md`. */
  read(name: string): string;
  readonly warnings: readonly string[];
  remove(): void;
}

/** Generates the reference of a declaration file, as the build does. Used by tests. */
export async function generatePages(text: string): Promise<GeneratedPages> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
  const source = path.join(folder, 'index.d.ts');
  writeFileSync(source, text);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '{ "files": ["index.d.ts"], "compilerOptions": { "lib": ["es2022"], "types": [] } }',
  );
  const options = apiOptions([{ name: 'charts', part: '', title: '', source, out: '' }], '');
  const app = await Application.bootstrapWithPlugins({
    ...options,
    name: 'charts',
    logLevel: 'None',
    plugin: ['typedoc-plugin-markdown', ...options.plugin, new Gate([], true).watch],
    tsconfig: path.join(folder, 'tsconfig.json'),
    out: path.join(folder, 'api'),
  });
  const warnings: string[] = [];
  app.logger.warn = (message) => void warnings.push(message);
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc cannot read the source');
  await app.generateOutputs(project);
  return {
    read: (name) => readFileSync(path.join(folder, 'api', name), 'utf8'),
    warnings,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
