// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { IChartApi } from '../../src';
import type { FeedSource, LiveOutput } from '../../src/feed';
import { Chart, Feed, Series } from '../../src/react';
import { sampleBars } from '../../src/samples';
import { Boundary, createRef, mount, style, unmountAll } from './mount';

const bars = sampleBars({ count: 60, interval: 300 });

afterEach(unmountAll);

it('loads the bars of a symbol, follows live bars, and stops with the component', async () => {
  const requests: string[] = [];
  const connections: { output: LiveOutput; signal: AbortSignal }[] = [];
  const source: FeedSource = {
    history: async ({ before, symbol }) => {
      if (before === null) requests.push(symbol);
      return before === null ? bars.slice(symbol === 'A' ? 0 : 10, -1) : [];
    },
    live: (_, output, signal) => {
      connections.push({ output, signal });
    },
  };
  const chart = createRef<IChartApi>();
  const states: string[] = [];
  const view = (symbol: string, type: 'candle' | 'ohlc') => (
    <Chart ref={chart} style={style}>
      <Series id="price" type={type} />
      <Feed
        source={source}
        symbol={symbol}
        interval="5m"
        price="price"
        onStateChange={({ status }) => states.push(status)}
      />
    </Chart>
  );
  const series = () => {
    const found = chart.current?.source('price');
    return found?.kind === 'series' ? found : null;
  };
  const { render, unmount } = await mount(view('A', 'candle'));
  await vi.waitFor(() => expect(states.at(-1)).toBe('live'));
  expect(series()?.length).toBe(59);
  await act(async () => {
    connections.at(-1)?.output.bar(bars[59] ?? { time: 0, open: 1, high: 1, low: 1, close: 1 });
  });
  await vi.waitFor(() => expect(series()?.length).toBe(60));
  await render(view('A', 'ohlc'));
  await vi.waitFor(() => expect(series()?.length).toBe(60));
  expect(series()?.type).toBe('ohlc');
  await render(view('B', 'ohlc'));
  await vi.waitFor(() => expect(series()?.length).toBe(49));
  expect(new Set(requests)).toEqual(new Set(['A', 'B']));
  await unmount();
  expect(connections.every(({ signal }) => signal.aborted)).toBe(true);
});

it.each([
  [{ symbol: 'A', interval: '5 min' }, '<Feed symbol="A">: show: interval ("5 min") must be'],
  [{ symbol: 5 as never, interval: '5m' }, '<Feed symbol="5">: show: symbol (5) must be a string'],
  [
    { symbol: undefined as never, interval: '5m' },
    '<Feed symbol="undefined">: show: symbol (undefined) must be a string',
  ],
])('passes an error of %j to the boundary', async (target, message) => {
  const messages: string[] = [];
  const source: FeedSource = { history: async () => [] };
  await mount(
    <Boundary messages={messages}>
      <Chart style={style}>
        <Series id="price" type="candle" />
        <Feed source={source} {...target} price="price" />
      </Chart>
    </Boundary>,
  );
  await vi.waitFor(() => expect(messages).toEqual([expect.stringContaining(message)]));
});

it('names a missing series', async () => {
  const messages: string[] = [];
  const source: FeedSource = { history: async () => [] };
  await mount(
    <Boundary messages={messages}>
      <Chart style={style}>
        <Feed source={source} symbol="A" interval="5m" price="nope" />
      </Chart>
    </Boundary>,
  );
  expect(messages).toEqual([
    '<Feed symbol="A">: price ("nope") is not the id of a <Series> of this chart',
  ]);
});
