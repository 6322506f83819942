import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import type { GroupControl, Demo } from '../../../src/controls/control';
import type { Catalog } from './scenes';

/** The options of interfaces, by the names of these. */
export type Described = Readonly<Record<string, GroupControl['options']>>;

/** Puts the builders that describe in place of those that check. */
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

/** Reads what each option takes from the rules that check it, and which catalog there are. */
export async function describeOptions(root: string): Promise<{
  readonly described: Described;
  readonly catalog: Catalog;
  readonly colors: Demo['colors'];
}> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['plugins/controls/options/schemas.ts'],
    bundle: true,
    // Not a module: what loads the configuration of the site can import none that is no file.
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
  // As it is sent: a start that is no data, such as one to be given, is none.
  return { described: JSON.parse(JSON.stringify(described)) as Described, catalog, colors };
}
