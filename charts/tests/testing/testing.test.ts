// @vitest-environment happy-dom
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChart, type IChartApi } from '../../src';
import { createFeed } from '../../src/feed';
import { RSI } from '../../src/indicators';
import { sampleBars } from '../../src/samples';
import {
  chartMatchers,
  type ChartMatchers,
  createFakeClock,
  createFakeSource,
  drag,
  setChartSize,
} from '../../src/testing';

const bars = sampleBars({ count: 60 });
let folder = '';
let chart: IChartApi;

beforeEach(() => {
  vi.stubEnv('CI', undefined);
  folder = mkdtempSync(path.join(tmpdir(), 'charts-testing-'));
  chart = open();
});
afterEach(() => {
  chart.remove();
  document.body.replaceChildren();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

function open(): IChartApi {
  const element = document.createElement('div');
  element.style.cssText = 'width: 600px; height: 300px';
  document.body.append(element);
  const opened = createChart(element);
  setChartSize(opened, { width: 600, height: 300 });
  opened.addSeries('candle', { id: 'price', title: 'ACME' }).setData(bars);
  return opened;
}

const file = () => path.join(folder, 'pictures', 'chart.svg');
const match = () => chartMatchers.toMatchSvg(chart, file());
const price = () => {
  const source = chart.source('price');
  if (source?.kind !== 'series') throw new Error('no series');
  return source;
};

it('writes a missing file, and accepts the same chart', () => {
  expect(match().pass).toBe(true);
  expect(readFileSync(file(), 'utf8')).toMatch(/^<svg[^]*<\/svg>\n<!-- chart /);
  const other = open();
  expect(chartMatchers.toMatchSvg(other, file()).pass).toBe(true);
  other.remove();
});

it('does not write a missing file in CI', () => {
  vi.stubEnv('CI', 'true');
  expect(match().message()).toContain("doesn't exist");
  expect(existsSync(file())).toBe(false);
});

it('writes files again with UPDATE_SVG', () => {
  match();
  price().applyOptions({ upColor: '#123456' });
  expect(match().pass).toBe(false);
  vi.stubEnv('UPDATE_SVG', '1');
  expect(match().pass).toBe(true);
  vi.stubEnv('UPDATE_SVG', undefined);
  expect(match().pass).toBe(true);
});

it.each(['', '0', 'false'])('does not write files again with UPDATE_SVG=%s', (value) => {
  match();
  price().applyOptions({ upColor: '#123456' });
  vi.stubEnv('UPDATE_SVG', value);
  expect(match().pass).toBe(false);
});

it('describes the differences in sentences', () => {
  const rsi = price().addIndicator(RSI);
  match();
  rsi.remove();
  expect(match().message()).toContain('- the pane "RSI" is gone');
  const second = chart.addSeries('line', { title: 'Second' });
  expect(match().message()).toContain('- the line "Second" is new');
  second.remove();
});

it('describes a bar that moved, and names the style otherwise', () => {
  chart.priceAxis().applyOptions({ range: { from: 50, to: 150 } });
  match();
  const bar = bars[30];
  if (!bar) throw new Error('no bar');
  const scale = chart.pane().bounds().height;
  expect(scale).toBeGreaterThan(100);
  const shift = (price().priceAxis().yToPrice(0) ?? 0) - (price().priceAxis().yToPrice(3) ?? 0);
  const move = (value: number) => value + shift;
  const moved = { open: move(bar.open), high: move(bar.high), low: move(bar.low) };
  price().update({ ...bar, ...moved, close: move(bar.close) });
  expect(match().message()).toContain(
    `- the bar ${bar.time} of the candle "ACME" moved up by 3 px`,
  );
  price().update(bar);
  expect(match().pass).toBe(true);
  price().applyOptions({ upColor: '#123456' });
  expect(match().message()).toContain(
    'all bars are at the same position, but the style or a label',
  );
});

it('names a new element and one that is gone, without generated ids', () => {
  // Where texts have widths, the label of the line would widen the axis and move the bars.
  chart.priceAxis().applyOptions({ minWidth: 150 });
  match();
  const line = price().addPriceLine({ price: bars[50]?.close ?? 0, title: 'Target' });
  expect(match().message()).toMatch(/but this element isn't in the file: <(?!clipPath|g)/);
  expect(match().message()).not.toMatch(/"c[0-9a-z]{4,}-|#c[0-9a-z]{4,}-/);
  vi.stubEnv('UPDATE_SVG', '1');
  match();
  vi.stubEnv('UPDATE_SVG', undefined);
  line.remove();
  expect(match().message()).toMatch(/but this element is missing: <(?!clipPath|g)/);
});

it('accepts a file whose line breaks Git has converted', () => {
  match();
  writeFileSync(file(), readFileSync(file(), 'utf8').replaceAll('\n', '\r\n'));
  expect(match().pass).toBe(true);
});

it('never writes a file with not', () => {
  expect.extend(chartMatchers);
  const expectNot = () => (expect(chart).not as unknown as ChartMatchers<void>).toMatchSvg(file());
  expect(expectNot).toThrow("chart.svg doesn't exist, and not.toMatchSvg doesn't write it");
  expect(existsSync(file())).toBe(false);
  match();
  expect(expectNot).toThrow('the chart is the same as in');
  price().applyOptions({ upColor: '#123456' });
  vi.stubEnv('UPDATE_SVG', '1');
  expectNot();
  vi.stubEnv('UPDATE_SVG', undefined);
  expect(match().pass).toBe(false);
});

it('moves all bars', () => {
  match();
  chart.timeAxis().scrollBy(-1);
  expect(match().message()).toMatch(/bars|candle/);
});

it('describes bars on another scale as such', () => {
  match();
  setChartSize(chart, { width: 600, height: 400 });
  expect(match().message()).toContain('- all bars of the candle "ACME" changed in price or scale');
});

it('connects a feed to a fake source with a fake clock', async () => {
  const minutes = sampleBars({ interval: 60, count: 100 });
  const last = minutes.at(-1);
  if (!last) throw new Error('no bar');
  const source = createFakeSource(minutes.slice(0, -1));
  const clock = createFakeClock();
  const series = price();
  series.setData([]);
  const feed = createFeed(source, { price: series, clock, silence: 60_000 });
  const loaded = feed.show({ symbol: 'ACME', interval: '1m' });
  await clock.advance(1000);
  expect(await loaded).toBe(true);
  expect(series.length).toBe(99);
  source.send(last);
  await clock.advance(1000);
  expect(series.length).toBe(100);
  source.disconnect('maintenance');
  await clock.advance(0);
  expect(source.isConnected).toBe(false);
  expect(feed.state().status).toBe('reconnecting');
  await clock.advance(60_000);
  expect(source.isConnected).toBe(true);
  expect(feed.state().status).toBe('live');
  expect(source.requests.length).toBeGreaterThan(1);
  feed.remove();
});

it('reconnects to the fake source after silence, because it does not send heartbeats', async () => {
  for (const [silence, errors] of [
    [undefined, [expect.stringMatching(/^nothing was received for 20000 ms,/)]],
    [3_600_000, []],
  ] as const) {
    const clock = createFakeClock();
    const source = createFakeSource(sampleBars({ interval: 60, count: 100 }));
    const handle = createFeed(source, { price: price(), clock, ...(silence && { silence }) });
    const messages: string[] = [];
    handle.onError(({ message }) => messages.push(message));
    void handle.show({ symbol: 'ACME', interval: '1m' });
    await clock.advance(30_000);
    expect(messages).toEqual(errors);
    handle.remove();
  }
});

it('drags the chart', () => {
  const range = chart.timeAxis().visibleRange();
  const [from, to] = [bars[30]?.time ?? 0, bars[40]?.time ?? 0];
  drag(chart, { time: from, price: 100 }, { time: to, price: 100 });
  expect(chart.timeAxis().visibleRange()).not.toEqual(range);
  const empty = document.createElement('div');
  document.body.append(empty);
  const other = createChart(empty);
  expect(() => drag(other, { time: from, price: 1 }, { time: to, price: 1 })).toThrow(
    'drag: the chart must have bars',
  );
  other.addPane('empty');
  other.addSeries('candle').setData(bars);
  const pane = other.pane('empty');
  expect(() => drag(other, { time: from, price: 1, pane }, { time: to, price: 1, pane })).toThrow(
    'drag: the right price axis of from.pane must have prices; add bars to a series on that axis, or show the pane if it is hidden',
  );
  other.remove();
});

it('refuses to drag from or to a point that is not visible', () => {
  const inView = { time: bars[30]?.time ?? 0, price: 100 };
  expect(() => drag(chart, inView, { ...inView, price: 1e6 })).toThrow(
    'drag: to.price (1000000) must be visible; show it with priceAxis().applyOptions({ range }) first',
  );
  void chart.timeAxis().setVisibleRange({ type: 'bars', fromIndex: 40, toIndex: 59 });
  const moved = vi.fn();
  chart.element.addEventListener('pointermove', moved);
  expect(() => drag(chart, inView, { ...inView, time: bars[50]?.time ?? 0 })).toThrow(
    `drag: from.time ("${inView.time}") must be visible; show it with timeAxis().setVisibleRange() first`,
  );
  expect(moved).not.toHaveBeenCalled();
  const element = document.createElement('div');
  document.body.append(element);
  const unsized = createChart(element);
  unsized.addSeries('candle').setData(bars);
  expect(() => drag(unsized, inView, inView)).toThrow('setChartSize()');
  unsized.remove();
});

const point = { time: bars[20]?.time ?? 0, price: 100 };
it.each<[string, () => unknown]>([
  [
    'toMatchSvg: received (undefined) must be a chart',
    () => chartMatchers.toMatchSvg(undefined as never, file()),
  ],
  [
    'toMatchSvg: received (an object) must be a chart',
    () => chartMatchers.toMatchSvg(price() as never, file()),
  ],
  [
    'toMatchSvg: file (undefined) must be the path of an SVG file',
    () => chartMatchers.toMatchSvg(chart, undefined as never),
  ],
  [
    'createFakeSource: bars (undefined) must be a list of bars',
    () => createFakeSource(undefined as never),
  ],
  ['send: bar (null) must be a bar', () => createFakeSource([]).send(null as never)],
  ['drag: chart (null) must be a chart', () => drag(null as never, point, point)],
  ['drag: to (undefined) must be a point', () => drag(chart, point, undefined as never)],
  [
    'drag: from.time (undefined) must be UTC seconds or a trading day',
    () => drag(chart, { price: 100 } as never, point),
  ],
  [
    'drag: from.price (NaN) must be a finite number',
    () => drag(chart, { ...point, price: NaN }, point),
  ],
  ['resize: width (0) must be', () => setChartSize(chart, { width: 0, height: 100 })],
])('explains a mistake: %s', (message, call) => {
  expect(call).toThrow(message);
});

it('refuses to move the clock by what is not a duration', async () => {
  const clock = createFakeClock();
  const message = 'must be a number of at least 0';
  await expect(clock.advance(NaN)).rejects.toThrow(`advance: duration (NaN) ${message}`);
  await expect(clock.advance(-1)).rejects.toThrow(message);
  await expect(clock.advance(undefined as never)).rejects.toThrow(message);
});
