import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writePublishedModules } from '../../plugins/library/publishedModules';
import * as source from '../src';
import type * as feed from '../src/feed';
import * as samples from '../src/samples';
import type * as testing from '../src/testing';
import { samples as points } from './shapes/shape-samples';

let folder = '';
let published: typeof source;
let publishedSamples: typeof samples;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'published-'));
  await writePublishedModules(path.resolve(__dirname, '../..'), folder);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  published = await load<typeof source>('index.js');
  publishedSamples = await load<typeof samples>('samples.js');
}, 600_000);

const load = <Module>(name: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(path.join(folder, name)).href) as Promise<Module>;

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the built-in shape of a type. */
function findShape({ allShapes }: typeof source, type: string): source.ShapeDefinition {
  const found = allShapes.find((shape) => shape.type === type);
  if (!found) throw new Error(`no shape is called ${type}`);
  return found;
}

/** Output of a program with the source and with the published modules, and its messages. */
async function both(program: (charts: typeof source, chart: source.IChartApi) => unknown) {
  const run = async (charts: typeof source) => {
    const said: unknown[] = [];
    const svg = charts.renderToSvg({ width: 640, height: 400 }, {}, (chart) => {
      said.push(program(charts, chart));
    });
    return { svg, said };
  };
  return [await run(published), await run(source)] as const;
}

/** Replaces the numbers of generated ids, because each copy of the library counts its own shapes. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/("id":"[a-z-]+-)\d+/g, '$1#'));

const bars = samples.sampleBars({ count: 150 });
const values = bars.map(({ time, close }) => ({ time, value: close }));

it('reads the fields of a UDF server, and writes files in Node', async () => {
  const { createUdfSource } = await load<typeof feed>('feed.js');
  const { chartMatchers } = await load<typeof testing>('testing.js');
  const response = { timezone: 'America/New_York', pricescale: 100, minmov: 1 };
  const udf = createUdfSource({
    url: 'https://example.com',
    fetch: () => Promise.resolve(new Response(JSON.stringify(response))),
  });
  expect(await udf.resolve?.('ACME', new AbortController().signal)).toMatchObject({
    timeZone: 'America/New_York',
  });
  const file = path.join(folder, 'chart.svg');
  vi.stubEnv('UPDATE_SVG', '1');
  published.renderToSvg({ width: 320, height: 200 }, {}, (chart) => {
    expect(chartMatchers.toMatchSvg(chart, file).pass).toBe(true);
  });
  vi.unstubAllEnvs();
  expect(await readFile(file, 'utf8')).toContain('<svg');
});

it.each(['react.js', 'react-on-server.js'])(
  'begins with a directive for server components: %s',
  async (entry) => {
    expect(await readFile(path.join(folder, entry), 'utf8')).toMatch(/^"use client";\n/);
  },
);

it('exports the same names', () => {
  expect(Object.keys(published).sort()).toEqual(Object.keys(source).sort());
  expect(publishedSamples.sampleBars()).toEqual(samples.sampleBars());
});

it.each(['candle', 'hollow-candle', 'ohlc', 'heikin-ashi'] as const)('draws %s', async (type) => {
  const [one, other] = await both((_, chart) => {
    const series = chart.addSeries(type);
    series.setData(bars);
    series.addPriceLine({ price: bars[0]?.close ?? 0, title: 'Entry' });
    series.setMarkers([{ time: bars[9]?.time ?? 0, position: 'above', shape: 'arrow-down' }]);
    chart.priceAxis('right').applyOptions({ type: source.YAxisType.Percentage });
    return [series.options(), series.options(), series.data().length, chart.saveState()];
  });
  expect(one).toEqual(other);
});

it.each(['line', 'area', 'baseline', 'histogram'] as const)('draws %s', async (type) => {
  const [one, other] = await both((_, chart) => {
    const series = chart.addPane('below', { height: 0.5 }).addSeries(type);
    series.setData(values);
    series.update({ time: values.at(-1)?.time ?? 0, value: 7 });
    chart.timeAxis().fit();
    return [series.options(), series.options(), chart.saveState({ data: 'include' })];
  });
  expect(one).toEqual(other);
});

it.each(Object.keys(points))('draws and saves a shape: %s', async (type) => {
  const [one, other] = await both((charts, chart) => {
    chart
      .addSeries('line')
      .setData(Array.from({ length: 90 }, (__, i) => ({ time: 600 + i * 60, value: 60 + i })));
    const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
    const added = drawing.add(findShape(charts, type), points[type] as never);
    added.setOrder('back');
    drawing.undo();
    return [added.points(), added.options(), drawing.save(), drawing.undoState()];
  });
  expect(withoutIds(one)).toEqual(withoutIds(other));
});

it('loads a saved state, and throws the same errors', async () => {
  const [one, other] = await both((charts, chart) => {
    chart.addSeries('candle', { id: 'price', upColor: '#0a0' }).setData(bars);
    const said: string[] = [];
    const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
    const refused = [
      () => chart.applyOptions({ pallete: 1 } as never),
      () => chart.addSeries('candel' as never),
      () => chart.applyOptions({ timeAxis: { timeZone: 'America/New_Yrok' } }),
      () => drawing.add(charts.Ray, [] as never),
      () => chart.source('price')?.applyOptions({ axis: 'middle' }),
      () => chart.addSeries('line').setData([{ time: 1, vaule: 2 } as never]),
      () => charts.renderToSvg({ width: 0, height: 1 }, {}, () => undefined),
      () => drawing.load({ schema: 1 } as never),
    ];
    for (const call of refused) {
      try {
        call();
        said.push('nothing');
      } catch (error) {
        said.push(String(error));
      }
    }
    return said;
  });
  expect(one.said).toEqual(other.said);
  expect(one).toEqual(other);
});
