// Runs TypeDoc, which keeps a process busy for ten seconds, apart from the process that serves the pages.
import type { LoadContext } from '@docusaurus/types';
import { entryPoints } from './entryPoints';
import { Gate } from './gate';
import { apiOptions } from './options';

const [, , sources = '', strict = ''] = process.argv;

async function generate(siteDir: string): Promise<void> {
  const entries = entryPoints(siteDir);
  const options = apiOptions(entries, sources);
  const gate = new Gate(entries, strict === 'strict');
  const { default: typedoc } = await import('docusaurus-plugin-typedoc');
  // It reads only this property of the context.
  const context = { siteDir } as LoadContext;
  await typedoc(context, { ...options, plugin: [...options.plugin, gate.watch] });
  gate.check();
}

generate(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
