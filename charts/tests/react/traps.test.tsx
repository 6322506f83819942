// @vitest-environment happy-dom
import { act, Activity, memo, StrictMode, useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  allShapes,
  HorizontalLine,
  Legend,
  type Bar,
  type IChartApi,
  type IDrawingApi,
  type ISeriesApi,
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
} from '../../src/react';
import { setChartSize } from '../../src/testing';
import { Boundary, countCalls, createRef, mount, style, unmountAll } from './mount';
import { bars, getIds, marker, values } from './samples';

// The list of all traps is in `../feed/traps.test.ts`.

afterEach(unmountAll);

it('1: makes all changes of a commit in one batch, even if only a child renders', async () => {
  const { calls, reset } = countCalls();
  let setCount: (count: number) => void = () => undefined;
  function Two(): ReactNode {
    const [count, set] = useState(0);
    setCount = set;
    return (
      <>
        <Series id="a" type="line" bars={values} width={count + 1} />
        <Series id="b" type="line" bars={count ? values.slice(1) : values} />
      </>
    );
  }
  const two = <Two />;
  await mount(
    <Chart style={style}>
      {two}
      <Pane name="volume">
        <Series type="histogram" bars={[]} />
      </Pane>
    </Chart>,
  );
  expect(calls()['chart.batch']).toBe(1);
  reset();
  await act(async () => setCount(1));
  expect(calls()).toEqual({ 'chart.batch': 1, 'series.applyOptions': 1, 'series.setBars': 1 });
});

it('1: removes the part of a component after its removal, without another change', async () => {
  const chart = createRef<IChartApi>();
  let setVisible: (isVisible: boolean) => void = () => undefined;
  function Optional(): ReactNode {
    const [isVisible, set] = useState(true);
    setVisible = set;
    return isVisible && <Series id="optional" type="line" bars={values} />;
  }
  const optional = <Optional />;
  await mount(
    <Chart ref={chart} style={style}>
      {optional}
    </Chart>,
  );
  expect(getIds(chart.current)).toEqual(['optional']);
  await act(async () => setVisible(false));
  expect(getIds(chart.current)).toEqual([]);
});

it('2: creates one chart in StrictMode, and removes it with the component', async () => {
  const chart = createRef<IChartApi>();
  const { element, unmount } = await mount(
    <StrictMode>
      <Chart style={style} ref={chart}>
        <Series type="candle" bars={bars} />
      </Chart>
    </StrictMode>,
  );
  const created = chart.current;
  expect(created?.series()).toHaveLength(1);
  expect(element.querySelectorAll('[role=application]')).toHaveLength(1);
  await unmount();
  expect(chart.current).toBeNull();
  expect(() => created?.series()).toThrow('removed');
  expect(element.innerHTML).toBe('');
});

it('2: keeps a chart that Activity hides', async () => {
  const chart = createRef<IChartApi>();
  const view = (mode: 'visible' | 'hidden', inner: 'visible' | 'hidden' = 'visible') => (
    <Activity mode={mode}>
      <Chart ref={chart} style={style}>
        <Series id="price" type="candle" bars={bars} />
        <Activity mode={inner}>
          <Series id="inner" type="line" />
        </Activity>
      </Chart>
    </Activity>
  );
  const { render } = await mount(view('visible'));
  const first = chart.current;
  await render(view('hidden'));
  expect(chart.current).toBeNull();
  expect(getIds(first)).toEqual(['price', 'inner']);
  await render(view('visible'));
  expect(chart.current).toBe(first);
  await render(view('visible', 'hidden'));
  expect(getIds(first)).toEqual(['price']);
  await render(view('visible', 'visible'));
  expect(getIds(first)).toEqual(['price', 'inner']);
});

it('3: keeps the order of the components, even if React moves them without rendering them', async () => {
  const chart = createRef<IChartApi>();
  const Row = memo(({ id }: { id: string }) => <Series id={id} type="line" />);
  const Lower = memo(({ name }: { name: string }) => <Pane name={name} />);
  const view = (names: readonly string[]) => (
    <Chart ref={chart} style={style}>
      {names.map((name) => (
        <Row key={name} id={name} />
      ))}
      {names.map((name) => (
        <Lower key={`pane-${name}`} name={`pane-${name}`} />
      ))}
    </Chart>
  );
  const panes = () => chart.current?.panes().map(({ name }) => name);
  const { render } = await mount(view(['a', 'b', 'c']));
  expect(getIds(chart.current)).toEqual(['a', 'b', 'c']);
  await render(view(['c', 'a', 'b']));
  expect(getIds(chart.current)).toEqual(['c', 'a', 'b']);
  expect(panes()).toEqual(['main', 'pane-c', 'pane-a', 'pane-b']);
  await render(view(['x', 'b', 'c']));
  expect(getIds(chart.current)).toEqual(['x', 'b', 'c']);
  expect(panes()).toEqual(['main', 'pane-x', 'pane-b', 'pane-c']);
});

it('3: follows a new order below the chart', async () => {
  const chart = createRef<IChartApi>();
  let setNames: (names: string[]) => void = () => undefined;
  const Row = memo(({ id }: { id: string }) => <Series id={id} type="line" />);
  function List(): ReactNode {
    const [names, set] = useState(['a', 'b']);
    setNames = set;
    return names.map((name) => <Row key={name} id={name} />);
  }
  const list = <List />;
  await mount(
    <Chart ref={chart} style={style}>
      {list}
    </Chart>,
  );
  await act(async () => setNames(['b', 'a']));
  await vi.waitFor(() => expect(getIds(chart.current)).toEqual(['b', 'a']));
});

it('4: passes errors to the nearest boundary, with the name of the component', async () => {
  const chart = createRef<IChartApi>();
  const [inner, outer]: string[][] = [[], []];
  const view = (props: object, options: object) => (
    <Boundary messages={outer ?? []}>
      <Chart ref={chart} options={options} style={style}>
        <Series id="good" type="candle" bars={bars} />
        <Boundary messages={inner ?? []}>
          <Series id="bad" type="line" {...props} />
        </Boundary>
      </Chart>
    </Boundary>
  );
  const { render } = await mount(view({}, {}));
  await render(view({ colour: 'red' }, {}));
  expect(getIds(chart.current)).toEqual(['good']);
  expect(inner).toEqual([
    '<Series id="bad" type="line">: applyOptions: colour is not an option; did you mean color?',
  ]);
  await render(view({}, { timeZone: 'UTC' }));
  expect(outer).toEqual([
    '<Chart>: applyOptions: timeZone is not an option; did you mean timeAxis.timeZone?',
  ]);
});

it('5: notices a bar that was added to the list of the last render', async () => {
  const { calls, reset } = countCalls();
  const series = createRef<ISeriesApi<'candle'>>();
  const view = (list: readonly Bar[]) => (
    <Chart style={style}>
      <Series ref={series} type="candle" bars={list} />
    </Chart>
  );
  const list = bars.slice(0, 50);
  const { render } = await mount(view([...list]));
  for (const bar of bars.slice(50)) {
    reset();
    list.push(bar);
    await render(view([...list]));
    expect(calls()).toMatchObject({ 'series.setBars': 1 });
  }
  expect(series.current?.data()).toEqual(bars);
});

it('5: notices a new price in the last bar of the last render', async () => {
  const { calls, reset } = countCalls();
  const series = createRef<ISeriesApi<'candle'>>();
  const view = (list: readonly Bar[]) => (
    <Chart style={style}>
      <Series ref={series} type="candle" bars={list} />
    </Chart>
  );
  const last = { time: 60, open: 1, high: 9, low: 1, close: 1 };
  const list = [{ ...last, time: 0 }, last];
  const { render } = await mount(view([...list]));
  reset();
  last.close = 5;
  await render(view([...list]));
  expect(series.current?.last()?.close).toBe(5);
  expect(calls()).toMatchObject({ 'series.setBars': 1 });
  expect(calls()).not.toHaveProperty('series.setData');
});

it('5: shows the bars of the props after the handle has changed the series', async () => {
  const series = createRef<ISeriesApi<'candle'>>();
  const view = (list: readonly Bar[]) => (
    <Chart style={style}>
      <Series ref={series} type="candle" bars={list} />
    </Chart>
  );
  const { render } = await mount(view(bars.slice(0, 50)));
  const [, second] = bars.slice(50);
  if (second) series.current?.update(second);
  await render(view(bars.slice(0, 51)));
  expect(series.current?.data()).toEqual(bars.slice(0, 51));
});

it('6: resets options that disappear', async () => {
  const chart = createRef<IChartApi>();
  const series = createRef<ISeriesApi<'line'>>();
  const { render } = await mount(
    <Chart ref={chart} style={style} options={{ grid: { vertical: false }, fontSize: 20 }}>
      <Series ref={series} type="line" width={4} color="#112233" title="T" />
    </Chart>,
  );
  expect(chart.current?.options()).toMatchObject({ grid: { vertical: false }, fontSize: 20 });
  expect(series.current?.options()).toMatchObject({ width: 4, color: '#112233', title: 'T' });
  await render(
    <Chart ref={chart} style={style} options={{ fontSize: 14 }}>
      <Series ref={series} type="line" color="#112233" />
    </Chart>,
  );
  expect(chart.current?.options()).toMatchObject({ grid: { vertical: true }, fontSize: 14 });
  expect(series.current?.options()).toMatchObject({ width: 2, color: '#112233', title: '' });
});

it('7: removes panes, series and everything on them', async () => {
  const chart = createRef<IChartApi>();
  const view = (hasPane: boolean, hasPrice: boolean) => (
    <Chart ref={chart} style={style}>
      {hasPrice && (
        <Series id="price" type="candle" bars={bars}>
          <Markers items={[marker]} />
          <PriceLine price={1} onChanged={() => undefined} />
          <Indicator use={RSI} />
        </Series>
      )}
      {hasPane && (
        <Pane name="low">
          <Series id="low" type="histogram" bars={values}>
            <PriceLine price={2} />
          </Series>
          <Plugin use={Legend} />
        </Pane>
      )}
    </Chart>
  );
  const { render } = await mount(view(true, true));
  await render(view(false, true));
  expect(chart.current?.panes().map(({ name }) => name)).toEqual(['main', 'RSI']);
  await render(view(true, false));
  expect(chart.current?.panes().map(({ name }) => name)).toEqual(['main', 'low']);
  expect(getIds(chart.current)).toEqual(['low']);
  await render(view(true, true));
  expect(chart.current?.series()).toHaveLength(3);
});

it('8: changes the type of a series in place, with everything on it', async () => {
  const chart = createRef<IChartApi>();
  const series = createRef<ISeriesApi<'candle' | 'ohlc'>>();
  const other = createRef<ISeriesApi<'line'>>();
  const view = (type: 'candle' | 'ohlc', use: typeof EMA) => (
    <Chart ref={chart} style={style}>
      <Series id="price" ref={series} type={type} bars={bars}>
        <Markers items={[marker]} />
        <PriceLine price={100} />
        <Indicator use={use} length={9} />
      </Series>
      <Series id="other" ref={other} type="line" />
    </Chart>
  );
  const { render } = await mount(view('candle', EMA));
  const [price, otherSeries] = [series.current, other.current];
  const [indicator] = price?.indicators() ?? [];
  const { calls } = countCalls();
  await render(view('ohlc', EMA));
  expect(calls()).toEqual({ 'chart.batch': 1, 'series.setType': 1 });
  expect(series.current).toBe(price);
  expect([price?.type, price?.length]).toEqual(['ohlc', 60]);
  expect([price?.markers().length, price?.priceLines().length]).toEqual([1, 1]);
  expect(price?.indicators()).toEqual([indicator]);
  await render(view('ohlc', SMA));
  expect([series.current, other.current]).toEqual([price, otherSeries]);
  expect(price?.indicators().map(({ type }) => type)).toEqual(['SMA']);
});

it('8: restores what is on a replaced series, with its z-order and the visible range', async () => {
  const chart = createRef<IChartApi>();
  const view = (id: string) => (
    <Chart ref={chart} style={style}>
      <Series id={id} type="candle" bars={bars}>
        <Markers items={[marker]} />
        <PriceLine price={100} />
        <Indicator use={EMA} length={9} />
      </Series>
      <Series id="other" type="line" bars={values} />
    </Chart>
  );
  const { render } = await mount(view('first'));
  if (chart.current) setChartSize(chart.current, { width: 600, height: 300 });
  void chart.current?.timeAxis().setVisibleRange({ type: 'bars', fromIndex: 10, toIndex: 30 });
  const range = chart.current?.timeAxis().visibleRange();
  expect(range).toMatchObject({ fromIndex: 10, toIndex: 30 });
  await render(view('second'));
  const sources = chart.current?.pane('main')?.sources();
  expect(sources?.map(({ id }) => id)).toEqual([
    'second',
    expect.stringContaining('line'),
    'other',
  ]);
  const replaced = chart.current?.source('second') as ISeriesApi;
  expect([replaced.markers().length, replaced.priceLines().length]).toEqual([1, 1]);
  expect(replaced.indicators()).toHaveLength(1);
  expect(chart.current?.timeAxis().visibleRange()).toEqual(range);
});

it('9: calls onChange for changes of the user, but not for shapes that the props load', async () => {
  const drawing = createRef<IDrawingApi>();
  const onChange = vi.fn();
  const view = (value: ShapesState | null, id: string) => (
    <Chart style={style}>
      <Series type="candle" bars={bars} />
      <Drawings ref={drawing} shapes={allShapes} id={id} value={value} onChange={onChange} />
    </Chart>
  );
  const { render } = await mount(view(null, 'A'));
  await act(async () => {
    drawing.current?.add(HorizontalLine, [{ time: bars[9]?.time ?? 0, price: 100 }]);
  });
  const saved = drawing.current?.save() ?? null;
  expect(onChange).toHaveBeenCalledExactlyOnceWith(saved, 'A');
  await render(view(saved, 'A'));
  await render(view(null, 'B'));
  expect(drawing.current?.shapes()).toHaveLength(0);
  await render(view(saved, 'A'));
  expect(drawing.current?.shapes()).toHaveLength(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});
