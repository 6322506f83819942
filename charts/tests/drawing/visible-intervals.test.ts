import { describe, expect, it } from 'vitest';
import {
  type Bar,
  Drawing,
  HorizontalLine,
  type IDrawingApi,
  type NewShapeOptions,
  renderToSvg,
  TrendLine,
} from '../../src/index';

const size = { width: 400, height: 300 };
const color = '#123456';
const createBars = (seconds: number): Bar[] =>
  Array.from({ length: 40 }, (_, i) => ({
    time: 1_700_000_000 + i * seconds,
    open: 10,
    high: 12,
    low: 9,
    close: 11,
  }));
const days: Bar[] = Array.from({ length: 40 }, (_, i) => ({
  time: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
  open: 10,
  high: 12,
  low: 9,
  close: 11,
}));

/** Draws a line on bars, and returns the image. */
const draw = (
  bars: Bar[],
  options: NewShapeOptions,
  use: (drawing: IDrawingApi) => void = () => undefined,
): string =>
  renderToSvg(size, {}, (chart) => {
    chart.addSeries('candle').setData(bars);
    const drawing = chart.attach(Drawing, { shapes: [HorizontalLine, TrendLine] });
    drawing.add(HorizontalLine, [{ time: bars[9]?.time ?? 0, price: 10 }], { ...options, color });
    use(drawing);
  });
const isVisible = (bars: Bar[], options: NewShapeOptions): boolean =>
  draw(bars, options).includes(color);

describe('minInterval and maxInterval', () => {
  it.each([
    ['5m', 300, false],
    ['15m', 900, true],
    ['1h', 3600, true],
    ['4h', 14_400, true],
    ['6h', 21_600, false],
  ])('show a shape from 15m to 4h: %s', (_, seconds, expected) => {
    const bars = createBars(seconds);
    expect(isVisible(bars, { minInterval: '15m', maxInterval: '4h' })).toBe(expected);
    expect(isVisible(bars, {})).toBe(true);
  });

  it('know daily bars', () => {
    expect(isVisible(days, { minInterval: '1d', maxInterval: '1d' })).toBe(true);
    expect(isVisible(days, { maxInterval: '4h' })).toBe(false);
  });

  it('follow the data of the chart', () => {
    const image = draw(createBars(300), { minInterval: '15m' }, ({ chart }) => {
      chart.series()[0]?.setData(createBars(900));
    });
    expect(image).toContain(color);
  });

  it('are saved only if they are set, loaded, undone and reset', () => {
    draw(createBars(300), {}, (drawing) => {
      const [line] = drawing.shapes();
      expect(drawing.save().shapes[0]).not.toHaveProperty('minInterval');
      line?.applyOptions({ minInterval: '15m', maxInterval: '4h' });
      const state = drawing.save();
      expect(state.shapes[0]).toMatchObject({ minInterval: '15m', maxInterval: '4h' });
      line?.applyOptions({ minInterval: undefined });
      expect(line?.options()).toMatchObject({ minInterval: null, maxInterval: '4h' });
      drawing.undo();
      expect(drawing.save()).toEqual(state);
      drawing.load({ ...state, shapes: [] });
      drawing.load(state);
      expect(drawing.save()).toEqual(state);
    });
  });

  it('must be intervals', () => {
    draw(createBars(300), {}, (drawing) => {
      const [line] = drawing.shapes();
      expect(() => line?.applyOptions({ minInterval: '15 min' })).toThrow(RangeError);
      expect(() => line?.applyOptions({ maxInterval: 5 as unknown as string })).toThrow(
        'applyOptions: maxInterval (5) must be a string, such as "5m"',
      );
      expect(() => line?.applyOptions({ minInterval: '4h', maxInterval: '15m' })).toThrow(
        'applyOptions: minInterval ("4h") must be at most maxInterval ("15m")',
      );
      const state = drawing.save();
      const [shape] = state.shapes;
      const shapes = [{ ...shape, minInterval: 'x' }] as unknown as typeof state.shapes;
      expect(() => drawing.load({ ...state, shapes })).toThrow('load: state.shapes[0].minInterval');
    });
  });
});
