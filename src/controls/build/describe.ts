import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { GroupControl } from '../control';

/** The options of interfaces, by the names of these. */
export type Described = Readonly<Record<string, GroupControl['options']>>;

/** Puts the builders that describe in place of those that check. */
const describing = (root: string): Plugin => ({
  name: 'describing',
  setup({ onLoad }) {
    for (const name of ['rule', 'schema']) {
      const file = path.join(root, `charts/src/rules/${name}.ts`);
      const described = path.join(root, `src/controls/build/described/${name}.ts`);
      const exact = new RegExp(`^${file.replace(/[\\.]/g, '\\$&')}$`);
      onLoad({ filter: exact }, () => ({
        contents: `export * from ${JSON.stringify(described)};`,
        loader: 'ts',
      }));
    }
  },
});

/** Reads what each option takes from the rules that check it. */
export async function describeOptions(root: string): Promise<Described> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/controls/build/schemas.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    logLevel: 'silent',
    plugins: [describing(root)],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { described } = (await import(`data:text/javascript;base64,${code}`)) as {
    described: Described;
  };
  // As it is sent: a start that is no data, such as one to be given, is none.
  return JSON.parse(JSON.stringify(described)) as Described;
}
