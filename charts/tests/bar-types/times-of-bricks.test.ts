import { describe, expect, it } from 'vitest';
import { Drawing, Renko, VerticalLine, type VisibleRange } from '../../src';
import { pricesNear } from '../../src/core/nearest-prices';
import type { ShapesState } from '../../src/api/save-options';
import { framed } from '../core/framed-chart';

/** A chart of bricks, of which several share the time of a bar. */
function createBricks() {
  const chart = framed();
  const series = chart.chart.addSeries(Renko, { boxSize: 1 });
  series.setData(
    [10, 14, 15, 11].map((close, i) => ({
      time: 1_700_000_000 + 60 * i,
      open: close,
      high: close,
      low: close,
      close,
    })),
  );
  chart.frame();
  return { ...chart, axis: chart.chart.timeAxis() };
}

describe('bricks that share a time', () => {
  it('have a time each, at which shapes stay', () => {
    const { axis } = createBricks();
    expect(axis.barCount()).toBeGreaterThan(6);
    for (let index = 0; index < axis.barCount(); index++) {
      const time = axis.xToTime(axis.indexToX(index) ?? NaN);
      expect(time).toBe(axis.indexToTime(index));
      expect(axis.timeToIndex(time ?? NaN)).toBe(index);
    }
    // Between bars of other times, times are rounded.
    const before = axis.indexToTime(-0.123_456_789) as number;
    expect(Math.round(before * 1000) / 1000).toBe(before);
  });

  it('keep a shape after it is saved and loaded', () => {
    const { axis, chart } = createBricks();
    const drawing = chart.attach(Drawing, { shapes: [VerticalLine] });
    const shape = drawing.add(VerticalLine, [{ time: axis.indexToTime(2) ?? NaN, price: 12 }]);
    const state = JSON.parse(JSON.stringify(drawing.save())) as ShapesState;
    shape.remove();
    drawing.load(state);
    const [point] = drawing.shapes()[0]?.points() ?? [];
    expect(axis.timeToIndex(point?.time ?? NaN)).toBe(2);
  });

  it('attract a point with the magnet', () => {
    const { axis, core } = createBricks();
    const pane = core.panes.all[0] as never;
    const near = pricesNear(pane, 'right', axis.indexToTime(2) as number);
    expect(axis.timeToIndex(near?.time ?? NaN)).toBe(2);
  });

  it('have a time each, which autoScaleRange receives', () => {
    const { axis, chart, frame } = createBricks();
    const ranges: (VisibleRange | null)[] = [];
    chart.priceAxis().applyOptions({
      autoScaleRange(range, visible) {
        ranges.push(visible);
        return range;
      },
    });
    void axis.setVisibleRange({ type: 'bars', fromIndex: 1, toIndex: 2 });
    frame();
    chart.priceAxis().visibleRange();
    expect(ranges.at(-1)).toEqual(axis.visibleRange());
    expect(ranges.at(-1)?.from).not.toBe(ranges.at(-1)?.to);
  });
});
