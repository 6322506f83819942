// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createChart,
  DrawBar,
  Drawing,
  Polyline,
  RangeOfType,
  Rectangle,
  TrendLine,
} from '../../src';
import type { ChartOptions, DeepPartial, IShapeApi, Point } from '../../src';
import { RSI } from '../../src/indicators';
import { sampleBars } from '../../src/samples';
import { StyleBar } from '../../src/plugins/drawing/toolbar/style-bar';
import { SceneBuilder } from '../../src/render/scene';

/** Size of the chart, in CSS pixels. There isn't a layout, so each element has this size. */
const size = { width: 600, height: 400 };

/** Returns itself for each property and call, except for the width of texts. */
const createCanvasContext = (): unknown =>
  new Proxy(() => undefined, {
    get: (_, name) => (name === 'measureText' ? () => ({ width: 20 }) : createCanvasContext()),
    apply: () => createCanvasContext(),
    set: () => true,
  });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, size.width, size.height),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    createCanvasContext() as never,
  );
});

afterEach(() => document.body.replaceChildren());

function open(options: DeepPartial<ChartOptions> = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  const chart = createChart(container, options);
  const bars = sampleBars({ count: 100 });
  chart.addSeries('candle').setData(bars);
  void chart.timeAxis().setVisibleRange({ type: RangeOfType.Bars, fromIndex: 0, toIndex: 99 });
  chart.priceAxis().applyOptions({ range: { from: 0, to: 100 } });
  const drawing = chart.attach(Drawing, { shapes: [TrendLine, Rectangle, Polyline] });
  const surface = chart.element.querySelector('canvas')?.parentElement ?? chart.element;
  const send = (type: string, { x, y }: Point, keys: PointerEventInit = {}) =>
    surface.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, composed: true, pointerType: 'mouse', pointerId: 1, isPrimary: true },
        ...{ button: 0, buttons: type === 'pointerup' ? 0 : 1, clientX: x, clientY: y, ...keys },
      }),
    );
  const drag = (from: Point, to: Point, keys: PointerEventInit = {}) => {
    send('pointerdown', from, keys);
    for (const share of [0.5, 1])
      send(
        'pointermove',
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
        keys,
      );
    send('pointerup', to, keys);
  };
  const click = (at: Point, keys: PointerEventInit = {}) => drag(at, at, keys);
  const press = (key: string, keys: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys });
    return chart.element.dispatchEvent(event);
  };
  /** Adds a segment from one point of the chart to another. */
  const addLine = (from: Point, to: Point, options: { locked?: boolean } = {}) => {
    const [a, b] = [from, to].map(({ x, y }) => ({
      time: chart.timeAxis().xToTime(x) ?? '',
      price: chart.priceAxis().yToPrice(y) ?? 0,
    }));
    if (!a || !b) throw new Error("the chart doesn't have a size");
    return drawing.add(TrendLine, [a, b], options);
  };
  const lines = [50, 100, 150].map((y) => addLine({ x: 100, y }, { x: 200, y }));
  const steps = () => drawing.undoState().undo;
  const selected = () => drawing.selection().map((shape) => lines.indexOf(shape as never));
  return { chart, drawing, lines, addLine, send, drag, click, press, steps, selected };
}

/** Returns the y coordinates of a shape's points. */
const ys = (shape: IShapeApi) =>
  shape.points().map(({ price }) => Math.round(shape.priceAxis().priceToY(price) ?? NaN));

describe('the selection by pointer', () => {
  it('is one shape for a click, and changes by one with Shift or Ctrl', () => {
    const { click, selected } = open();
    click({ x: 150, y: 50 });
    expect(selected()).toEqual([0]);
    click({ x: 150, y: 100 }, { shiftKey: true });
    expect(selected()).toEqual([0, 1]);
    click({ x: 150, y: 150 }, { ctrlKey: true });
    expect(selected()).toEqual([0, 1, 2]);
    click({ x: 150, y: 50 }, { shiftKey: true });
    click({ x: 150, y: 100 }, { metaKey: true });
    expect(selected()).toEqual([2]);
    click({ x: 400, y: 300 }, { shiftKey: true });
    expect(selected()).toEqual([2]);
    click({ x: 400, y: 300 });
    expect(selected()).toEqual([]);
  });

  it('keeps several shapes during a drag, and becomes one shape by a click', () => {
    const { click, drag, drawing, lines, selected } = open();
    drawing.select(lines.slice(0, 2));
    drag({ x: 150, y: 100 }, { x: 150, y: 120 });
    expect(selected()).toEqual([0, 1]);
    click({ x: 150, y: 120 });
    expect(selected()).toEqual([1]);
  });

  it('is what a box touches', () => {
    const { drag, selected } = open();
    drag({ x: 60, y: 80 }, { x: 120, y: 200 }, { ctrlKey: true });
    expect(selected()).toEqual([1, 2]);
    drag({ x: 60, y: 20 }, { x: 120, y: 60 }, { metaKey: true, shiftKey: true });
    expect(selected()).toEqual([1, 2, 0]);
  });

  it('shows the crosshair at the pointer while a box is drawn', () => {
    const { chart, send } = open();
    const price = () => chart.crosshair().position()?.price;
    const keys = { ctrlKey: true };
    send('pointermove', { x: 60, y: 80 }, { ...keys, buttons: 0 });
    send('pointerdown', { x: 60, y: 80 }, keys);
    for (const y of [120, 160]) {
      send('pointermove', { x: 120, y }, keys);
      expect(price()).toBe(chart.priceAxis().yToPrice(y));
    }
    send('pointerup', { x: 120, y: 160 }, keys);
    expect(price()).toBe(chart.priceAxis().yToPrice(160));
  });
});

describe('a click with a drawing tool', () => {
  it("doesn't fire the chart's events, and a double click doesn't maximize the pane", () => {
    const { chart, click, drawing, send } = open({ maximizePanes: true });
    chart.addPane('volume');
    const events: string[] = [];
    chart.onClick(() => events.push('click'));
    chart.onDoubleClick(() => events.push('double click'));
    const clickAt = (at: Point) => {
      click(at);
      send('click', at);
    };
    drawing.start(TrendLine);
    clickAt({ x: 300, y: 60 });
    clickAt({ x: 340, y: 80 });
    send('dblclick', { x: 340, y: 80 });
    expect([drawing.shapes().length, drawing.tool()]).toEqual([4, null]);
    expect([events, chart.pane().maximized]).toEqual([[], false]);
    clickAt({ x: 400, y: 20 });
    send('dblclick', { x: 400, y: 20 });
    expect([events, chart.pane().maximized]).toEqual([['click', 'double click'], true]);
  });
});

describe('several selected shapes', () => {
  it('move together in one undo step, except for locked ones', () => {
    const { addLine, drag, drawing, lines, steps } = open();
    const locked = addLine({ x: 100, y: 200 }, { x: 200, y: 200 }, { locked: true });
    drawing.select([...lines, locked]);
    const before = steps();
    drag({ x: 150, y: 100 }, { x: 150, y: 130 });
    expect([...lines, locked].map((line) => ys(line)[0])).toEqual([80, 130, 180, 200]);
    expect(steps()).toBe(before + 1);
    drawing.undo();
    expect(lines.map((line) => ys(line)[0])).toEqual([50, 100, 150]);
  });

  it('are copied by a drag with Ctrl', () => {
    const { drag, drawing, lines, steps } = open();
    drawing.select(lines.slice(0, 2));
    const before = steps();
    drag({ x: 150, y: 100 }, { x: 150, y: 320 }, { ctrlKey: true });
    expect(drawing.shapes()).toHaveLength(5);
    expect(drawing.selection().map((line) => ys(line)[0])).toEqual([270, 320]);
    expect(lines.map((line) => ys(line)[0])).toEqual([50, 100, 150]);
    expect(steps()).toBe(before + 1);
  });

  it('become another group if several shapes of a group are copied', () => {
    const { drag, drawing, lines, press } = open();
    const groups = () => drawing.shapes().map((line) => line.options().group);
    for (const line of lines) line.applyOptions({ group: 'Levels' });
    drawing.select(lines.slice(0, 2));
    press('d', { ctrlKey: true });
    expect(groups().slice(3)).toEqual(['Levels 2', 'Levels 2']);
    drawing.select(lines.slice(0, 2));
    drag({ x: 150, y: 100 }, { x: 150, y: 320 }, { ctrlKey: true });
    expect(groups().slice(5)).toEqual(['Levels 3', 'Levels 3']);
    drawing.select(lines.slice(0, 1));
    press('d', { ctrlKey: true });
    expect(groups().slice(7)).toEqual(['']);
  });

  it('move, are copied and are removed by keys', () => {
    const { drawing, lines, press, selected, steps } = open();
    press('a', { ctrlKey: true });
    expect(selected()).toEqual([0, 1, 2]);
    const before = steps();
    press('ArrowDown', { shiftKey: true });
    expect(lines.map((line) => ys(line)[0])).toEqual([60, 110, 160]);
    press('d', { ctrlKey: true });
    expect(drawing.selection().map((line) => ys(line)[0])).toEqual([76, 126, 176]);
    press('Delete');
    expect(drawing.shapes()).toEqual(lines);
    expect(steps()).toBe(before + 3);
  });
});

describe('the arrow keys', () => {
  /** Selects a line, and returns the times of its points after each key. */
  const pressOn = (days: readonly [string, string], keys: readonly string[]) => {
    const { drawing, press } = open();
    const line = drawing.add(TrendLine, [
      { time: days[0], price: 50 },
      { time: days[1], price: 60 },
    ]);
    drawing.select([line]);
    return keys.map((key) => {
      press(key);
      return line.points().map(({ time }) => time);
    });
  };
  const days = sampleBars({ count: 100 }).map(({ time }) => time as string);
  const monday = days.findIndex(
    (day, i) => Date.parse(day) - Date.parse(days[i - 1] ?? day) === 3 * 86_400_000,
  );
  const [before, friday, after, tuesday] = days.slice(monday - 2, monday + 2) as string[] as [
    ...[string, string, string, string],
  ];
  const saturday = new Date(Date.parse(friday) + 86_400_000).toISOString().slice(0, 10);
  const sunday = new Date(Date.parse(friday) + 2 * 86_400_000).toISOString().slice(0, 10);

  it('return a shape to its bars after → and ←', () => {
    expect(pressOn([friday, after], ['ArrowRight', 'ArrowLeft'])).toEqual([
      [after, tuesday],
      [friday, after],
    ]);
  });

  it.each([saturday, sunday])('move a point on the weekend day %s to the bar next to it', (day) => {
    expect(pressOn([day, after], ['ArrowRight', 'ArrowLeft', 'ArrowRight'])).toEqual([
      [after, tuesday],
      [friday, after],
      [after, tuesday],
    ]);
    expect(pressOn([day, after], ['ArrowLeft', 'ArrowLeft'])).toEqual([
      [friday, friday],
      [before, before],
    ]);
  });

  it('move a single point between two intraday bars to the bar next to it, and whole shapes in form', () => {
    const { chart, drawing, press } = open();
    const bars = Array.from({ length: 100 }, (_, i) => ({ time: 3600 * i, value: 50 }));
    chart.series()[0]?.remove();
    chart.addSeries('line').setData(bars);
    const at = (...times: number[]) => times.map((time) => ({ time: 3600 * time, price: 50 }));
    const [from, to] = at(10.25, 20.5);
    if (!from || !to) throw new Error('no points');
    const line = drawing.add(TrendLine, [from, to]);
    drawing.select([line]);
    const times = () => line.points().map(({ time }) => Number(time) / 3600);
    press('ArrowRight');
    expect(times()).toEqual([11.25, 21.5]);
    press('ArrowLeft');
    expect(times()).toEqual([10.25, 20.5]);
    press('Enter');
    press('ArrowRight');
    expect(times()).toEqual([11, 20.5]);
    press('ArrowLeft');
    expect(times()).toEqual([10, 20.5]);
  });

  it('move the whole shape that is selected after a point of another one was', () => {
    const { click, drawing, lines, press } = open();
    const [first, second] = lines;
    if (!first || !second) throw new Error('no lines');
    drawing.select([first]);
    press('Enter');
    const before = second.points().map(({ price }) => price);
    const at = second.points()[0];
    const { chart } = drawing;
    if (!at) throw new Error('no point');
    click({
      x: chart.timeAxis().timeToX(at.time) ?? NaN,
      y: chart.priceAxis().priceToY(at.price) ?? NaN,
    });
    expect(drawing.selection()).toEqual([second]);
    press('ArrowUp');
    expect(second.points().every(({ price }, i) => price > (before[i] ?? NaN))).toBe(true);
  });
});

describe('the clipboard', () => {
  /** Fires an event of the clipboard. Returns whether drawing handled it. */
  const fire = (type: string, clipboard: Map<string, string>): boolean => {
    const clipboardData = {
      getData: (format: string) => clipboard.get(format) ?? '',
      setData: (format: string, text: string) => clipboard.set(format, text),
    };
    const event = new Event(type, { bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(Object.assign(event, { clipboardData }));
  };

  it('contains copied shapes as JSON, which other charts paste', () => {
    const { chart, drawing, lines } = open();
    const clipboard = new Map<string, string>();
    drawing.select(lines.slice(0, 2));
    expect(fire('copy', clipboard)).toBe(false);
    chart.element.focus();
    expect(fire('copy', clipboard)).toBe(true);
    expect(JSON.parse(clipboard.get('text/plain') ?? '')).toMatchObject({
      type: 'aijiaoyi/shapes',
      shapes: [{ type: 'trend-line' }, { type: 'trend-line' }],
    });
    fire('paste', clipboard);
    fire('paste', clipboard);
    expect(drawing.shapes().map((line) => ys(line)[0])).toEqual([50, 100, 150, 66, 116, 82, 132]);
    expect(fire('cut', clipboard)).toBe(true);
    expect(drawing.shapes()).toHaveLength(5);
    const other = open();
    other.chart.element.focus();
    fire('paste', clipboard);
    expect(other.drawing.shapes().map((line) => ys(line)[0])).toEqual([50, 100, 150, 82, 132]);
  });

  it('pastes the shapes of a group as a group with a free name', () => {
    const { chart, drawing, lines } = open();
    const groups = () => drawing.shapes().map((line) => line.options().group);
    for (const line of lines.slice(0, 2)) line.applyOptions({ group: 'Group 1' });
    drawing.select(lines);
    chart.element.focus();
    const clipboard = new Map<string, string>();
    fire('copy', clipboard);
    fire('paste', clipboard);
    expect(groups().slice(3)).toEqual(['Group 2', 'Group 2', '']);
    drawing.undo();
    drawing.select(lines.slice(0, 2));
    fire('cut', clipboard);
    fire('paste', clipboard);
    expect(groups()).toEqual(['', 'Group 1', 'Group 1']);
  });

  it.each([
    ['a text', false],
    ['{"type":"aijiaoyi/shapes"}', false],
    ['{"type":"aijiaoyi/shapes","shapes":[5]}', false],
    ['{"type":"aijiaoyi/shapes","shapes":[{}]}', true],
    ['{"type":"aijiaoyi/shapes","shapes":[{"type":"ray","points":[]}]}', true],
    ['{"type":"aijiaoyi/shapes","shapes":[{"type":"trend-line","points":[{"time":1}]}]}', true],
  ])('with %s adds nothing', (text, isHandled) => {
    const { chart, drawing } = open();
    chart.element.focus();
    expect(fire('paste', new Map([['text/plain', text]]))).toBe(isHandled);
    expect(drawing.shapes()).toHaveLength(3);
  });
});

describe('the crosshair', () => {
  it('follows the point that a drag moves', () => {
    const { chart, drawing, lines, send } = open();
    drawing.select(lines.slice(0, 1));
    send('pointerdown', { x: 200, y: 52 });
    send('pointermove', { x: 240, y: 202 });
    const [, end] = lines[0]?.points() ?? [];
    expect(chart.crosshair().position()?.price).toBeCloseTo(end?.price ?? NaN, 6);
    send('pointerup', { x: 240, y: 202 });
    expect(ys(lines[0] as never)[1]).toBe(200);
  });

  it('follows a tool to the price that attracts it', () => {
    const { chart, drawing, send } = open();
    drawing.applyOptions({ magnet: 'strong' });
    drawing.start(TrendLine);
    send('pointermove', { x: 300, y: 30 }, { buttons: 0 });
    const bar = sampleBars({ count: 100 }).find(
      ({ time }) => time === chart.crosshair().position()?.time,
    );
    expect([bar?.open, bar?.high, bar?.low, bar?.close]).toContain(
      chart.crosshair().position()?.price,
    );
  });
});

describe('a change of many selected shapes', () => {
  it.each([
    ['an arrow key', 'ArrowUp', {}],
    ['a copy', 'd', { ctrlKey: true }],
    ['undo', 'z', { ctrlKey: true }],
  ])('refreshes the toolbar once, by %s', (_, key, keys) => {
    const { drawing, lines, press } = open();
    new DrawBar(drawing);
    drawing.select(lines);
    press('ArrowDown');
    const refresh = vi.spyOn(StyleBar.prototype, 'refresh');
    press(key, keys);
    expect(refresh).toHaveBeenCalledTimes(1);
    refresh.mockRestore();
  });

  it('computes the layout as often as that of one shape', () => {
    const { drawing, lines, press } = open();
    const countLayouts = (count: number): number => {
      drawing.select(lines.slice(0, count));
      const methods = (['make', 'renew'] as const).map((name) =>
        vi.spyOn(SceneBuilder.prototype, name),
      );
      press('ArrowUp');
      const calls = methods.map(({ mock }) => mock.calls.length);
      for (const method of methods) method.mockRestore();
      return calls.reduce((sum, each) => sum + each, 0);
    };
    const one = countLayouts(1);
    expect(countLayouts(3)).toBe(one);
  });
});

describe('Escape', () => {
  it('cancels a drag, and deselects with another press', () => {
    const { drawing, lines, press, selected, send } = open();
    drawing.select(lines.slice(0, 1));
    send('pointerdown', { x: 150, y: 50 });
    send('pointermove', { x: 150, y: 80 });
    press('Escape');
    expect(selected()).toEqual([0]);
    send('pointerup', { x: 150, y: 80 });
    expect(lines.slice(0, 1).map(ys)).toEqual([[50, 50]]);
    press('Escape');
    expect(selected()).toEqual([]);
  });

  it('in the dialog of shortcuts leaves the selection, and so do shortcuts of tools', () => {
    const { drawing, lines, press, selected } = open();
    const bar = new DrawBar(drawing);
    drawing.select(lines.slice(0, 1));
    press('?');
    const dialogs = () => [...(bar.element.shadowRoot?.querySelectorAll('dialog') ?? [])];
    const send = (key: string): void => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true });
      dialogs()[0]?.querySelector('button')?.dispatchEvent(event);
    };
    send('Escape');
    send('?');
    expect(selected()).toEqual([0]);
    expect(dialogs()).toHaveLength(1);
  });
});

it('reports that the user has cleared the selection with a tool', () => {
  const { drawing, lines } = open();
  const bar = new DrawBar(drawing);
  const selected = vi.fn();
  drawing.onSelected(selected);
  drawing.select(lines.slice(0, 1));
  bar.element.shadowRoot?.querySelector<HTMLElement>('.tools button')?.click();
  expect(drawing.tool()).toBe(Rectangle);
  drawing.select(lines.slice(0, 1));
  drawing.start(TrendLine);
  expect(selected.mock.calls.map(([{ shapes, cause }]) => [shapes.length, cause])).toEqual([
    [1, 'code'],
    [0, 'user'],
    [1, 'code'],
    [0, 'code'],
  ]);
});

it('has one toolbar at a time', () => {
  const { drawing } = open();
  const bar = new DrawBar(drawing);
  expect(() => new DrawBar(drawing)).toThrow(
    'DrawBar: the chart already has a DrawBar; remove it first',
  );
  bar.remove();
  expect(new DrawBar(drawing).options().visible).toBe(true);
});

describe('Ctrl+Z and Backspace', () => {
  it.each([
    ['Ctrl+Z', 'z', { ctrlKey: true }],
    ['Backspace', 'Backspace', {}],
  ])('remove the last point of the unfinished shape: %s', (_, key, keys) => {
    const { click, drawing, press, send, steps } = open();
    drawing.start(Polyline);
    for (const x of [100, 200, 300]) click({ x, y: 200 });
    press(key, keys);
    click({ x: 400, y: 200 });
    press('Enter');
    const xs = (drawing.shapes(Polyline)[0]?.points() ?? []).map(({ time }) =>
      Math.round((drawing.chart.timeAxis().timeToX(time) ?? NaN) / 10),
    );
    expect(xs).toEqual([10, 20, 40]);

    const count = steps();
    drawing.start(Polyline);
    click({ x: 100, y: 300 });
    send('pointerdown', { x: 200, y: 300 });
    press(key, keys);
    send('pointerup', { x: 200, y: 300 });
    press(key, keys);
    press(key, keys);
    expect([steps(), drawing.tool()]).toEqual([count, Polyline]);
    press('Escape');
    expect(drawing.tool()).toBeNull();
  });

  it('undo the previous shape before the first point of a new one is set', () => {
    const { drawing, press, steps } = open();
    const count = steps();
    drawing.start(TrendLine);
    press('z', { ctrlKey: true });
    expect(steps()).toBe(count - 1);
  });
});

describe('hidden shapes', () => {
  it('leave the selection, so that Delete keeps them', () => {
    const { drawing, lines, press, selected } = open();
    const bar = new DrawBar(drawing);
    drawing.select(lines);
    lines[1]?.applyOptions({ visible: false });
    expect(selected()).toEqual([0, 2]);
    bar.element.shadowRoot?.querySelector<HTMLElement>('[aria-label^="Hide all"]')?.click();
    expect(lines.map((each) => each.options().visible)).toEqual([false, false, false]);
    expect(selected()).toEqual([]);
    press('Delete');
    expect(drawing.shapes()).toHaveLength(3);
  });
});

describe('shapes of a hidden pane', () => {
  it('leave the selection when the pane is hidden', () => {
    const { chart, drawing, lines, selected } = open();
    const lower = chart.addPane('lower');
    lines[1]?.moveTo({ pane: lower });
    drawing.select(lines);
    lower.applyOptions({ visible: false });
    expect(selected()).toEqual([0, 2]);
  });

  it('stay selected if they were selected there, and an indicator is refused', () => {
    const { chart, drawing, lines, selected } = open();
    const lower = chart.addPane('lower', { visible: false });
    lines[1]?.moveTo({ pane: lower });
    drawing.select(lines);
    expect(() => chart.series()[0]?.addIndicator(RSI, { axis: 'top' })).toThrow('axis ("top")');
    expect(selected()).toEqual([0, 1, 2]);
  });
});

describe('the toolbar', () => {
  it('activates tools by their shortcuts, and lists these', () => {
    const { chart, drawing, press } = open();
    const bar = new DrawBar(drawing);
    press('t', { altKey: true, code: 'KeyT' });
    expect(drawing.tool()).toBe(TrendLine);
    press('r', { altKey: true, shiftKey: true, code: 'KeyR' });
    expect(drawing.tool()).toBe(Rectangle);
    bar.applyOptions({ shortcuts: { rectangle: null, 'trend-line': 'Alt+R' } });
    press('®', { altKey: true, code: 'KeyR' });
    expect(drawing.tool()).toBe(TrendLine);
    press('?');
    expect(chart.element.shadowRoot).toBeNull();
    expect(bar.element.shadowRoot?.querySelector('dialog')?.textContent).toContain(
      'Trend lineAlt+R',
    );
  });
});
