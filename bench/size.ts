import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import * as library from '../charts/src/index';
import { writePublishedModules } from '../plugins/library/publishedModules';
import { type entrySizes } from './goals';
import { bundlers, type Bundler } from './bundlers';

const names = Object.keys(library).join(', ');

/** The smallest programs that show candles, as an application bundles them, and the largest. */
const programs = {
  candles: `
    import { createChart } from '@aijiaoyi/charts';
    createChart('chart').addSeries('candle').setData(window.bars);`,
  'candles with a plug-in': `
    import { createChart, definePlugin } from '@aijiaoyi/charts';
    const chart = createChart('chart');
    chart.addSeries('candle').setData(window.bars);
    chart.attach(definePlugin({ type: 'empty', attach: () => ({}) }));`,
  'candles with drawing': `
    import { allShapes, createChart, Drawing } from '@aijiaoyi/charts';
    const chart = createChart('chart');
    chart.addSeries('candle').setData(window.bars);
    chart.attach(Drawing, { shapes: allShapes });`,
  'candles with trend lines': `
    import { createChart, Drawing, TrendLine } from '@aijiaoyi/charts';
    const chart = createChart('chart');
    chart.addSeries('candle').setData(window.bars);
    chart.attach(Drawing, { shapes: [TrendLine] });`,
  'candles with the DrawBar': `
    import { allShapes, createChart, DrawBar, Drawing } from '@aijiaoyi/charts';
    const chart = createChart('chart');
    chart.addSeries('candle').setData(window.bars);
    new DrawBar(chart.attach(Drawing, { shapes: allShapes }));`,
  'candles with resampling': `
    import { createChart, createResampler, resample } from '@aijiaoyi/charts';
    window.use(createResampler, resample);
    createChart('chart').addSeries('candle').setData(window.bars);`,
  'candles with React': `
    import { Chart, Series } from '@aijiaoyi/charts/react';
    window.use(Chart, Series);`,
  /** It makes use of all that the library has. */
  everything: `
    import { ${names} } from '@aijiaoyi/charts';
    window.use(${names});`,
  'lightweight-charts': `
    import { CandlestickSeries, createChart } from 'lightweight-charts';
    createChart(document.getElementById('chart')).addSeries(CandlestickSeries).setData(window.bars);`,
  klinecharts: `
    import { init } from 'klinecharts';
    init('chart').setDataLoader({ getBars: ({ callback }) => callback(window.bars) });`,
  uplot: `
    import UPlot from 'uplot';
    new UPlot({ width: 1200, height: 600, series: [{}, {}] }, window.columns, document.body);`,
};

export type Program = keyof typeof programs;

const LIBRARY = 'node_modules/@aijiaoyi/charts';

/**
 * Creates a project with the library as it is published, and the peers.
 *
 * @param includes - Whether the installed library contains a module, such as `feed/create-feed.js`.
 */
async function createProject(includes?: (module: string) => boolean): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const project = await mkdtemp(path.join(tmpdir(), 'size-'));
  projects.push(project);
  await writePublishedModules(root, path.join(project, LIBRARY, 'dist'), includes);
  await cp(path.join(root, 'charts/package.json'), path.join(project, LIBRARY, 'package.json'));
  for (const peer of ['lightweight-charts', 'klinecharts', 'uplot']) {
    const installed = path.join(root, 'bench/node_modules', peer);
    await symlink(installed, path.join(project, 'node_modules', peer), 'dir');
  }
  await writeFile(path.join(project, 'package.json'), '{ "type": "module" }');
  return project;
}

const projects: string[] = [];

/** The project with the whole library, which all programs share. */
let shared: Promise<string> | undefined;

const getSharedProject = (): Promise<string> => (shared ??= createProject());

/** Removes the projects of all programs. */
export async function removeProjects(): Promise<void> {
  shared = undefined;
  for (const project of projects.splice(0)) await rm(project, { recursive: true });
}

/** Writes a program into a project, and returns the name of its file. */
async function writeProgram(project: string, program: Program): Promise<string> {
  const entry = `${program.replaceAll(' ', '-')}.js`;
  await writeFile(path.join(project, entry), programs[program]);
  return entry;
}

/**
 * Bundles a program with the defaults of a bundler.
 *
 * @param includes - Whether the installed library contains a module, such as `feed/create-feed.js`.
 */
export async function bundleText(
  program: Program,
  bundler: Bundler = 'Vite',
  includes?: (module: string) => boolean,
): Promise<string> {
  const project = await (includes ? createProject(includes) : getSharedProject());
  return bundlers[bundler](project, await writeProgram(project, program));
}

/** Bundles of whole programs by their program and bundler, because several tests compare the same ones. */
const bundles = new Map<string, Promise<string>>();

/** The size of a program in kB, bundled with the defaults of a bundler and compressed with gzip. */
export async function bundleSize(program: Program, bundler: Bundler = 'Vite'): Promise<number> {
  const key = `${program}, ${bundler}`;
  const text = bundles.get(key) ?? bundleText(program, bundler);
  bundles.set(key, text);
  return gzipSync(await text).length / 1000;
}

/** Modules of the library of which a program's bundle contains code. */
export async function bundledModules(program: Program): Promise<string[]> {
  const project = await getSharedProject();
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: [await writeProgram(project, program)],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
    external: ['react'],
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs
    .filter(([file, { bytesInOutput }]) => file.startsWith(LIBRARY) && bytesInOutput > 0)
    .map(([file]) => path.posix.relative(`${LIBRARY}/dist`, file));
}

/** Entries whose own size is measured. */
export type SizedEntry = keyof typeof entrySizes;

/** Imports of an app that doesn't need the whole entry, such as the feed's for one type of server and no tests. */
const imports: Partial<Record<SizedEntry, string>> = { feed: 'createFeed, createRestSource' };

/** The size of an entry without React, the library and the other entries that it imports, in kB with gzip. */
export async function entrySize(entry: SizedEntry): Promise<number> {
  const project = await getSharedProject();
  const { outputFiles } = await build({
    stdin: {
      contents: `export ${imports[entry] ? `{ ${imports[entry]} }` : '*'} from './${entry}.js';`,
      resolveDir: path.join(project, LIBRARY, 'dist'),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    external: ['react'],
    plugins: [
      {
        name: 'other entries are external',
        setup({ onResolve }) {
          onResolve({ filter: /^\.\.\/\w+\.js$/ }, ({ path: file }) => ({
            path: file,
            external: true,
            // As in the package, so bundles don't have an import of another entry that no code uses.
            sideEffects: false,
          }));
        },
      },
    ],
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length / 1000;
}
