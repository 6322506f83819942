// @vitest-environment happy-dom
import { act, Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  allShapes,
  definePlugin,
  DrawBar,
  HorizontalLine,
  Legend,
  restoreChart,
  type ChartStore,
  type IChartApi,
  type IDrawingApi,
  type ISeriesApi,
  type LegendApi,
  type PriceLine as PriceLineHandle,
  type ShapesState,
} from '../../src';
import { EMA, RSI, SMA } from '../../src/indicators';
import {
  Chart,
  Drawings,
  Indicator,
  Markers,
  Pane,
  Plugin,
  PriceLine,
  Series,
  useChart,
  useSeries,
  useVisibleRange,
} from '../../src/react';
import { Boundary, countCalls, createRef, mount, style, unmountAll } from './mount';
import { bars, getIds, marker, values } from './samples';

afterEach(unmountAll);

it('changes nothing in 1,000 renders with equal literals', async () => {
  const view = (count: number) => (
    <Chart
      style={style}
      className={`count-${count}`}
      options={{ timeAxis: { timeZone: 'America/New_York' }, grid: { vertical: false } }}
    >
      <Series type="candle" bars={bars} title="Price" upColor="#00aa88">
        <Markers items={[{ ...marker }]} />
        <PriceLine price={95} title="Stop" />
        <Indicator use={SMA} length={20} styles={{ value: { color: '#ff0000' } }} />
      </Series>
      <Plugin use={Legend} {...{}} />
    </Chart>
  );
  const { render } = await mount(view(0));
  const { calls, reset } = countCalls();
  for (let count = 1; count <= 1000; count++) await render(view(count));
  const { 'chart.batch': batches, ...changes } = calls();
  expect(changes).toEqual({});
  expect(batches).toBeLessThanOrEqual(1000);
  reset();
});

it('calls the newest handlers, and subscribes once', async () => {
  const { calls } = countCalls();
  const received: number[] = [];
  const chart = createRef<IChartApi>();
  const view = (count: number) => (
    <Chart ref={chart} style={style} onCrosshairMove={() => received.push(count)}>
      <Series type="candle" bars={bars} />
    </Chart>
  );
  const { render } = await mount(view(0));
  for (let count = 1; count < 5; count++) await render(view(count));
  chart.current?.crosshair().set(bars[30]?.time ?? 0, 100);
  await vi.waitFor(() => expect(received).toEqual([4]));
  expect(calls()['chart.onCrosshairMove']).toBe(1);
});

it('changes options and bars together with the type', async () => {
  const series = createRef<ISeriesApi>();
  const messages: string[] = [];
  const view = (child: ReactNode) => (
    <Boundary messages={messages}>
      <Chart style={style}>{child}</Chart>
    </Boundary>
  );
  const ref = series as { current: never };
  const candles = <Series id="a" ref={ref} type="candle" bars={bars} upColor="#112233" title="A" />;
  const { render } = await mount(view(candles));
  const first = series.current;
  await render(view(<Series id="a" ref={ref} type="line" bars={bars} color="#445566" />));
  expect(series.current).toBe(first);
  expect(first?.options()).toMatchObject({ color: '#445566', title: '' });
  expect(first?.length).toBe(60);
  await render(view(<Series id="a" ref={ref} type="histogram" bars={values.slice(5)} />));
  expect([first?.type, first?.length]).toEqual(['histogram', 55]);
  await render(view(candles));
  expect([first?.type, first?.length]).toEqual(['candle', 60]);
  expect(first?.options()).toMatchObject({ upColor: '#112233', title: 'A' });
  expect(messages).toEqual([]);
  await render(view(<Series id="a" type={'kagi' as 'line'} bars={bars} />));
  expect(messages).toEqual([expect.stringMatching(/^<Series id="a" type="kagi">: setType: type/)]);
});

it('provides the handles as refs, before the layout effects of the parent', async () => {
  const received: unknown[] = [];
  const line = createRef<PriceLineHandle>();
  const legend = createRef<LegendApi>();
  const inEffect: unknown[] = [];
  function View({ isVisible }: { isVisible: boolean }): ReactNode {
    const series = useRef<ISeriesApi<'line'>>(null);
    useLayoutEffect(() => {
      inEffect.push(series.current?.type ?? null);
    });
    return isVisible && <Series ref={series} type="line" />;
  }
  const view = (isVisible: boolean) => (
    <Chart style={style}>
      {isVisible && (
        <Series ref={(series) => void received.push(series?.kind ?? null)} type="line">
          <PriceLine price={1} ref={line} />
        </Series>
      )}
      <View isVisible={isVisible} />
      <Plugin use={Legend} ref={legend} />
    </Chart>
  );
  const { render, unmount } = await mount(view(true));
  await render(view(true));
  expect(received).toEqual(['series']);
  expect(inEffect.at(-1)).toBe('line');
  expect(line.current?.options().price).toBe(1);
  expect(typeof legend.current?.applyOptions).toBe('function');
  await render(view(false));
  expect(received).toEqual(['series', null]);
  await unmount();
  expect([line.current, legend.current]).toEqual([null, null]);
});

it('removes a series that Suspense hides, and adds it again in its place', async () => {
  const chart = createRef<IChartApi>();
  let finish: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (finish = resolve));
  let isPending = true;
  void pending.then(() => (isPending = false));
  function Slow({ waits }: { waits: boolean }): ReactNode {
    if (waits && isPending) throw pending;
    return <Series id="slow" type="line" bars={values} />;
  }
  const view = (waits: boolean) => (
    <Chart ref={chart} style={style}>
      <Suspense fallback={null}>
        <Slow waits={waits} />
      </Suspense>
      <Series id="top" type="candle" bars={bars} />
    </Chart>
  );
  const { render } = await mount(view(false));
  expect(getIds(chart.current)).toEqual(['slow', 'top']);
  await render(view(true));
  expect(getIds(chart.current)).toEqual(['top']);
  await act(async () => finish());
  expect(getIds(chart.current)).toEqual(['slow', 'top']);
});

it.each([
  [
    'trading days and UTC seconds',
    /^<Series|^<Chart>/,
    <Series key="s" type="line" bars={[{ time: 60, value: 1 }]} />,
  ],
  [
    'an unknown bar type',
    /^<Series type="kagi">: addSeries: type \("kagi"\)/,
    <Series key="s" type={'kagi' as 'line'} />,
  ],
  [
    'a duplicate id',
    /^<Series id="price" type="line">: addSeries: .*price/,
    <Series key="s" id="price" type="line" />,
  ],
  [
    'bars out of order',
    /^<Series type="line">: setBars/,
    <Series key="s" type="line" bars={[...values].reverse()} />,
  ],
  [
    'an indicator without a series',
    /^<Indicator use={SMA}>: must be in a <Series> or an <Indicator>, or have the id of one in of="…"$/,
    <Indicator key="i" use={SMA} />,
  ],
  [
    'an unknown series',
    /^<Indicator use={SMA}>: of \("nope"\) is not the id of a <Series> or <Indicator> of this chart$/,
    <Indicator key="i" use={SMA} of="nope" />,
  ],
  [
    'an option of an indicator',
    /^<Indicator use={SMA}>: addIndicator: .*lenght.* did you mean .*length/,
    <Indicator key="i" use={SMA} of="price" {...{ lenght: 3 }} />,
  ],
  [
    'a plug-in without a definition',
    /^<Plugin use={undefined}>: attach/,
    <Plugin key="p" use={undefined as never} />,
  ],
  [
    'markers without a series',
    /^<Markers>: must be in a <Series> or an <Indicator>$/,
    <Markers key="m" items={[]} />,
  ],
  [
    'a price line without a price',
    /^<PriceLine>: must be in a <Series>/,
    <PriceLine key="l" price={1} />,
  ],
  [
    'an option of a pane',
    /^<Pane name="low">: applyOptions: hieght is not an option; did you mean height/,
    <Pane key="n" name="low" {...{ hieght: 1 }} />,
  ],
])('explains a mistake: %s', async (_, message, child) => {
  const messages: string[] = [];
  await mount(
    <Boundary messages={messages}>
      <Chart style={style}>
        <Series id="price" type="candle" bars={bars} />
        {child}
      </Chart>
    </Boundary>,
  );
  expect(messages[0]).toMatch(message);
});

it('throws outside a chart', async () => {
  const messages: string[] = [];
  await mount(
    <Boundary messages={messages}>
      <Series type="line" />
    </Boundary>,
  );
  expect(messages).toEqual(['<Series> must be in a <Chart>']);
});

it('calculates indicators from series, from other indicators and in other panes', async () => {
  const chart = createRef<IChartApi>();
  const view = (length: number, of: string) => (
    <Chart ref={chart} style={style}>
      <Pane name="low" height={0.3}>
        <Indicator id="rsi" use={RSI} of={of} length={length}>
          <Indicator use={SMA} length={5} />
        </Indicator>
      </Pane>
      <Indicator use={EMA} of="rsi" length={3} />
      <Series id="price" type="candle" bars={bars} />
      <Series id="second" type="line" bars={values} />
    </Chart>
  );
  const { render } = await mount(view(14, 'price'));
  const find = () => chart.current?.indicators(RSI)[0];
  const first = find();
  expect(first?.input.id).toBe('price');
  expect(
    chart.current
      ?.indicators()
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['EMA', 'RSI', 'SMA']);
  expect(first?.series.value.pane().name).toBe('low');
  await render(view(7, 'price'));
  expect(find()).toBe(first);
  expect(first?.options().length).toBe(7);
  await render(view(7, 'second'));
  expect(find()?.input.id).toBe('second');
  expect(chart.current?.indicators()).toHaveLength(3);
});

it('restores the style and the title of an indicator', async () => {
  const chart = createRef<IChartApi>();
  const view = (props: object) => (
    <Chart ref={chart} style={style}>
      <Series type="candle" bars={bars}>
        <Indicator use={SMA} {...props} />
      </Series>
    </Chart>
  );
  const { render } = await mount(view({}));
  const options = () => chart.current?.indicators(SMA)[0]?.series.value.options();
  const original = options();
  await render(view({ title: 'Average', styles: { value: { color: '#ff0000', width: 4 } } }));
  expect(options()).toMatchObject({ title: 'Average', color: '#ff0000', width: 4 });
  await render(view({}));
  expect(options()).toEqual(original);
});

it('attaches a plug-in without applyOptions again', async () => {
  const attached: unknown[] = [];
  const Zone = definePlugin({
    type: 'acme/zone',
    attach: (_, options: { from: number }) => {
      attached.push(options.from);
      return {};
    },
  });
  const view = (from: number) => (
    <Chart style={style}>
      <Plugin use={Zone} from={from} />
    </Chart>
  );
  const { render } = await mount(view(1));
  await render(view(1));
  await render(view(2));
  expect(attached).toEqual([1, 2]);
});

it('applies changed options of all price axes, except the options of a pane', async () => {
  const chart = createRef<IChartApi>();
  const view = (priceAxis?: { inverted?: boolean; marginTop?: number }) => (
    <Chart ref={chart} style={style} options={priceAxis ? { priceAxis } : {}}>
      <Series type="candle" bars={bars} />
      <Pane name="low" axes={{ right: { inverted: false } }} />
    </Chart>
  );
  const read = (): unknown[] =>
    [chart.current?.priceAxis(), chart.current?.pane('low')?.priceAxis()].flatMap((axis) => [
      axis?.options().inverted,
      axis?.options().marginTop,
    ]);
  const { render } = await mount(view());
  expect(read()).toEqual([false, 0.1, false, 0.1]);
  await render(view({ inverted: true, marginTop: 0.3 }));
  expect(read()).toEqual([true, 0.3, false, 0.3]);
  await render(view({ marginTop: 0.2 }));
  await render(view({ inverted: true }));
  expect(read()).toEqual([true, 0.1, false, 0.1]);
  await render(view());
  expect(read()).toEqual([false, 0.1, false, 0.1]);
});

it('replaces the chart if interactive changes', async () => {
  const chart = createRef<IChartApi>();
  const view = (interactive: boolean) => (
    <Chart ref={chart} style={style} options={{ interactive }}>
      <Series id="price" type="candle" bars={bars} />
    </Chart>
  );
  const { render, element } = await mount(view(true));
  const first = chart.current;
  await render(view(false));
  expect(chart.current).not.toBe(first);
  expect(chart.current?.options().interactive).toBe(false);
  expect(getIds(chart.current)).toEqual(['price']);
  expect(element.querySelectorAll('[role=application], [role=img]')).toHaveLength(1);
});

it('returns the chart, a series and the visible range from hooks', async () => {
  const received: unknown[] = [];
  function Inside(): null {
    const [chart, price, range] = [useChart(), useSeries('price'), useVisibleRange()];
    received.push([chart !== null, price?.type ?? null, range]);
    return null;
  }
  await mount(
    <Chart style={style}>
      <Inside />
      <Series id="price" type="candle" bars={bars} />
    </Chart>,
  );
  expect(received.at(-1)).toEqual([true, 'candle', null]);
});

it('controls the shapes of each symbol, and clears the undo history between symbols', async () => {
  const drawing = createRef<IDrawingApi>();
  let saved: Readonly<Record<string, ShapesState>> = {};
  function View({ symbol }: { symbol: string }): ReactNode {
    const [values, setValues] = useState<Readonly<Record<string, ShapesState>>>({});
    useLayoutEffect(() => {
      saved = values;
    });
    return (
      <Chart style={style}>
        <Series type="candle" bars={bars} />
        <Drawings
          ref={drawing}
          shapes={[...allShapes]}
          id={symbol}
          value={values[symbol] ?? null}
          onChange={(value, id) => setValues((old) => ({ ...old, [id ?? '']: value }))}
          toolbar={DrawBar}
        />
      </Chart>
    );
  }
  const draw = (price: number) =>
    act(async () => {
      drawing.current?.add(HorizontalLine, [{ time: bars[9]?.time ?? 0, price }]);
    });
  const counts = () => [drawing.current?.shapes().length, drawing.current?.undoState().undo];
  const { render } = await mount(<View symbol="A" />);
  const first = drawing.current;
  await draw(100);
  expect(saved['A']?.shapes).toHaveLength(1);
  expect(counts()).toEqual([1, 1]);
  await render(<View symbol="B" />);
  expect(counts()).toEqual([0, 0]);
  await draw(101);
  await draw(102);
  await render(<View symbol="A" />);
  expect(counts()).toEqual([1, 0]);
  expect([saved['A']?.shapes.length, saved['B']?.shapes.length]).toEqual([1, 2]);
  await act(async () => {
    first?.shapes()[0]?.remove();
  });
  await act(async () => {
    first?.undo();
  });
  expect(saved['A']?.shapes).toHaveLength(1);
  expect(drawing.current).toBe(first);
});

/** A store in memory whose `read` can be replaced. */
const createStore = (values: Map<string, object>, read?: ChartStore['read']): ChartStore => ({
  read: read ?? ((key) => values.get(key) ?? null),
  write: (key, value) => void (value ? values.set(key, value) : values.delete(key)),
  list: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
});

it('keeps the drawings of each id in a store', async () => {
  const drawing = createRef<IDrawingApi>();
  const saved = new Map<string, ShapesState>();
  const answers: ((state: ShapesState | null) => void)[] = [];
  const read = () => new Promise<ShapesState | null>((resolve) => answers.push(resolve));
  const onChange = vi.fn();
  const view = (symbol: string, isLate = false) => (
    <Chart style={style}>
      <Series type="candle" bars={bars} />
      <Drawings
        ref={drawing}
        shapes={allShapes}
        id={symbol}
        store={createStore(saved as Map<string, object>, isLate ? read : undefined)}
        onChange={onChange}
      />
    </Chart>
  );
  const draw = (price: number) =>
    act(async () => {
      drawing.current?.add(HorizontalLine, [{ time: bars[9]?.time ?? 0, price }]);
    });
  const prices = () => drawing.current?.shapes().map((shape) => shape.points()[0]?.price);
  const count = (symbol: string) => saved.get(`drawings/${symbol}`)?.shapes.length;
  const { render } = await mount(view('A'));
  expect(onChange).not.toHaveBeenCalled();
  await draw(100);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(saved.get('drawings/A'), 'A');
  await render(view('B'));
  expect(prices()).toEqual([]);
  await draw(101);
  await render(view('A'));
  expect(prices()).toEqual([100]);
  expect(drawing.current?.undoState().undo).toBe(0);

  await render(view('B', true));
  await draw(102);
  expect(count('B')).toBe(1);
  await act(async () => answers[0]?.(saved.get('drawings/B') ?? null));
  expect(prices()).toEqual([101, 102]);
  expect(count('B')).toBe(2);
});

it('keeps the chart if a store fails, and calls onError or warns', async () => {
  const messages: string[] = [];
  const errors: unknown[] = [];
  const requests: ((error: Error) => void)[] = [];
  const drawing = createRef<IDrawingApi>();
  const store: ChartStore = {
    ...createStore(new Map()),
    read: (key) =>
      key === 'drawings/C' ? null : new Promise((_, reject) => requests.push(reject)),
    write: () => Promise.reject(new Error('full')),
  };
  const onError = (error: Error, during: string) => void errors.push([during, error.message]);
  const view = (symbol: string, handler?: typeof onError) => (
    <Boundary messages={messages}>
      <Chart style={style}>
        <Series type="candle" bars={bars} />
        <Drawings ref={drawing} shapes={allShapes} id={symbol} store={store} onError={handler} />
      </Chart>
    </Boundary>
  );
  const draw = () =>
    act(async () => {
      drawing.current?.add(HorizontalLine, [{ time: bars[9]?.time ?? 0, price: 100 }]);
    });
  const { render } = await mount(view('A', onError));
  await render(view('B', onError));
  await act(async () => requests[0]?.(new TypeError('too late')));
  expect(errors).toEqual([]);
  await act(async () => requests[1]?.(new TypeError('no connection')));
  expect(errors).toEqual([['read', 'no connection']]);
  await draw();
  expect(drawing.current?.shapes()).toHaveLength(1);
  expect(errors).toHaveLength(1);
  await render(view('C', onError));
  await draw();
  expect(errors.slice(1)).toEqual([['write', 'full']]);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await render(view('C'));
  await draw();
  expect(warn.mock.calls).toEqual([['<Drawings>: write: full']]);
  expect(messages).toEqual([]);
});

it('saves what was drawn while the store was read if the component is removed', async () => {
  const saved = new Map<string, object>();
  const answers: ((state: null) => void)[] = [];
  const drawing = createRef<IDrawingApi>();
  const store = createStore(saved, () => new Promise((resolve) => answers.push(resolve)));
  const view = (hasDrawings: boolean) => (
    <Chart style={style}>
      <Series type="candle" bars={bars} />
      {hasDrawings && <Drawings ref={drawing} shapes={allShapes} id="A" store={store} />}
    </Chart>
  );
  const draw = () =>
    act(async () => {
      drawing.current?.add(HorizontalLine, [{ time: bars[9]?.time ?? 0, price: 100 }]);
    });
  const count = () => (saved.get('drawings/A') as ShapesState | undefined)?.shapes.length;
  const { render, unmount } = await mount(view(true));
  await draw();
  await render(view(false));
  await act(async () => answers.splice(0).forEach((resolve) => resolve(null)));
  expect(count()).toBe(1);
  saved.clear();
  await render(view(true));
  await draw();
  await unmount();
  await act(async () => answers.splice(0).forEach((resolve) => resolve(null)));
  expect(count()).toBe(1);
});

it('names the component of drawings whose props contradict each other', async () => {
  const messages: string[] = [];
  const view = (symbol: string | undefined, value?: null) => (
    <Boundary messages={messages}>
      <Chart style={style}>
        <Drawings shapes={allShapes} id={symbol} store={createStore(new Map())} value={value} />
      </Chart>
    </Boundary>
  );
  await mount(view('A', null));
  await mount(view(undefined));
  expect(messages).toEqual([
    '<Drawings>: cannot have both value and store',
    '<Drawings>: id must be a non-empty string, because store saves the shapes under it',
  ]);
});

it('saves shapes that a store has refused with the next chart that has the store', async () => {
  const saved = new Map<string, object>();
  const source = createStore(saved);
  let isOffline = true;
  const store: ChartStore = {
    ...source,
    write: (key, value) => {
      if (isOffline) throw new Error('offline');
      return source.write(key, value);
    },
  };
  const drawing = createRef<IDrawingApi>();
  const onError = vi.fn();
  // The charts have different handlers, and the store is the only object that they share.
  const view = (count: number) => (
    <Chart key={count} style={style}>
      <Series type="candle" bars={bars} />
      <Drawings ref={drawing} shapes={allShapes} id="A" store={store} onError={onError} />
    </Chart>
  );
  const first = await mount(view(1));
  await act(async () => {
    drawing.current?.add(HorizontalLine, [{ time: bars[9]?.time ?? 0, price: 100 }]);
  });
  await first.unmount();
  expect(onError).toHaveBeenCalledTimes(2);
  expect(saved.size).toBe(0);
  isOffline = false;
  await mount(view(2));
  expect(drawing.current?.shapes()).toHaveLength(1);
  expect((saved.get('drawings/A') as ShapesState).shapes).toHaveLength(1);
});

it('calculates an indicator on a longer interval, and restores it', async () => {
  const chart = createRef<IChartApi>();
  const view = (interval?: string) => (
    <Chart ref={chart} style={style}>
      <Series id="price" type="candle" bars={bars}>
        <Indicator use={SMA} length={2} interval={interval ?? null} />
      </Series>
    </Chart>
  );
  const read = (from: IChartApi | null) => from?.indicators(SMA)[0]?.series.value.data();
  const { render } = await mount(view('1w'));
  const weekly = read(chart.current);
  const state = chart.current?.saveState({ data: 'include' });
  await render(view());
  expect(read(chart.current)).not.toEqual(weekly);
  await render(view('1w'));
  expect(read(chart.current)).toEqual(weekly);
  const element = document.createElement('div');
  document.body.append(element);
  const restored = state && restoreChart(element, state, { indicators: [SMA] });
  expect(restored?.indicators(SMA)[0]?.options().interval).toBe('1w');
  expect(read(restored ?? null)).toEqual(weekly);
  restored?.remove();
});
