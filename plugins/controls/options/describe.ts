import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import type { GroupControl, Demo } from '../../../src/controls/control';
import type { Catalog } from './scenes';

/** Options by interface. */
export type Described = Readonly<Record<string, GroupControl['options']>>;

/** Replaces the library's rule builders with builders that describe the rules. */
const describing = (root: string): Plugin => ({
  name: 'describing',
  setup({ onLoad }) {
    for (const name of ['validation/rule', 'validation/schema']) {
      const file = path.join(root, `charts/src/${name}.ts`);
      const described = path.join(
        root,
        `plugins/controls/options/described/${path.basename(name)}.ts`,
      );
      const exact = new RegExp(`^${file.replace(/[\\.]/g, '\\$&')}$`);
      onLoad({ filter: exact }, () => ({
        contents: `export * from ${JSON.stringify(described)};`,
        loader: 'ts',
      }));
    }
  },
});

/** Reads the allowed values of each option from its rules, and the catalog of types. */
export async function describeOptions(root: string): Promise<{
  readonly described: Described;
  readonly catalog: Catalog;
  readonly colors: Demo['colors'];
}> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['plugins/controls/options/schemas.ts'],
    bundle: true,
    // The site's configuration can't import a module that isn't a file, so build a script.
    format: 'iife',
    globalName: 'read',
    target: 'node20',
    write: false,
    logLevel: 'silent',
    plugins: [describing(root)],
  });
  const { described, catalog, colors } = runInNewContext(`${outputFiles[0]?.text ?? ''}; read`) as {
    described: Described;
    catalog: Catalog;
    colors: Demo['colors'];
  };
  // Convert to JSON, as for sending. This removes initial values that aren't data.
  return { described: JSON.parse(JSON.stringify(described)) as Described, catalog, colors };
}
