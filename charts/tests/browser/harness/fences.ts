import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** A live program of a guide. */
export interface LiveFence {
  /** The page, and which of its programs: `getting-started/panes.md 2`. */
  readonly name: string;
  readonly code: string;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Live programs of the guides, except programs that show a file of the repository. */
export function liveFences(): readonly LiveFence[] {
  const docs = path.join(root, 'docs');
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !file.startsWith('api'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(path.join(docs, file), 'utf8');
      const found = [...text.matchAll(/^```ts live(?!.*\bfile=).*\n([^]*?)^```$/gm)];
      return found.map(([, code = ''], index) => ({ name: `${file} ${index + 1}`, code }));
    });
}

/** The library of the page, whose new charts the page keeps in `made`. */
const library = `
  const made = (window.made = []);
  const keep = (make) => (...given) => {
    const chart = make(...given);
    made.push(chart);
    return chart;
  };
  const { createChart, restoreChart } = window.charts;
  module.exports = {
    ...window.charts,
    createChart: keep(createChart),
    restoreChart: keep(restoreChart),
  };`;

const packages: Plugin = {
  name: 'packages',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^@aijiaoyi\/charts(?:\/indicators)?$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'page',
    }));
    onLoad({ filter: /charts$/, namespace: 'page' }, () => ({ contents: library, loader: 'js' }));
    onLoad({ filter: /indicators$/, namespace: 'page' }, () => ({
      contents: 'module.exports = window.indicators;',
      loader: 'js',
    }));
    onResolve({ filter: /^@aijiaoyi\/charts\/samples$/ }, () => ({
      path: path.join(root, 'charts/src/samples.ts'),
    }));
  },
};

/** A program of a guide as a module for the page of the harness. */
export async function createModule({ code }: LiveFence): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'ts', resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [packages],
  });
  return outputFiles[0]?.text ?? '';
}
