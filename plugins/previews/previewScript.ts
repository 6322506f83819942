import path from 'node:path';
import { build } from 'esbuild';
import { entryPoints } from '../api/entryPoints';

/** Bundles all entry points of the library, together with the simulated page, as one classic script. */
export async function bundlePreviewScript(root: string): Promise<string> {
  // Load entry points on demand, because few examples import all of them.
  const modules = entryPoints(root).map(
    ({ name, source }) =>
      `get ${JSON.stringify(name)}() { return require(${JSON.stringify(path.join(root, source))}); }`,
  );
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: [
        `import { openPage } from ${JSON.stringify(path.join(__dirname, 'page/previewPage.ts'))};`,
        `globalThis.openPage = (screen) => openPage({ ${modules.join(', ')} }, screen);`,
      ].join('\n'),
      resolveDir: root,
    },
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Bundles the charts that pages draw themselves, as modules with a function `draw`, by name. */
export async function bundlePageCharts(root: string, module: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: [
        "import * as charts from '@aijiaoyi/charts';",
        "import * as indicators from '@aijiaoyi/charts/indicators';",
        "import * as samples from '@aijiaoyi/charts/samples';",
        `import { pageCharts } from ${JSON.stringify(module)};`,
        'globalThis.draw = (name) => {',
        '  const { draw, options } = pageCharts[name];',
        "  draw({ charts, indicators, samples, chart: charts.createChart('chart', options) });",
        '};',
      ].join('\n'),
      resolveDir: root,
    },
    bundle: true,
    resolveExtensions: ['.ts', '.js'],
    external: ['@aijiaoyi/*'],
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
