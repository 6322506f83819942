import { describe, expect, it, vi } from 'vitest';
import { getCore } from '../../src/core/get-core';
import { findFrontmost } from '../../src/core/chart-position';
import {
  isChartState,
  Legend,
  type IChartApi,
  type Marker,
  RangeOfType,
  renderToSvg,
  toSvg,
} from '../../src';

const start = 1_700_000_000;
const time = (i: number): number => start + 60 * i;
const values = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ time: time(i), value: 10 + (i % 5) }));
const mark = (i: number, more: Partial<Marker> = {}): Marker => ({
  time: time(i),
  position: 'above',
  shape: 'circle',
  color: '#ff00ff',
  ...more,
});

/** How many signs a picture has, and how many widths were asked for to make it. */
function picture(draw: (chart: IChartApi) => void): {
  signs: number;
  texts: string[];
  svg: string;
} {
  const measure = vi.fn((text: string) => text.length * 6);
  const svg = renderToSvg({ width: 400, height: 300 }, {}, draw, measure);
  const measured = measure.mock.calls.map(([text]) => text);
  return {
    svg,
    signs: svg.split('#f0f').length - 1 + svg.split('#ff00ff').length - 1,
    texts: measured,
  };
}

describe('markers', () => {
  it('omit properties that are undefined', () => {
    renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      const series = chart.addSeries('line');
      series.setData(values(3));
      series.setMarkers([mark(1, { color: undefined, price: undefined } as never)]);
      expect(series.markers()).toEqual([{ time: time(1), position: 'above', shape: 'circle' }]);
      expect(isChartState(chart.saveState())).toBe(true);
    });
  });

  it('are laid out in the visible range only', () => {
    const count = 10_000;
    const { texts } = picture((chart) => {
      const series = chart.addSeries('line');
      series.setData(values(count));
      series.setMarkers(Array.from({ length: count }, (_, i) => mark(i, { text: `sign ${i}` })));
      void chart
        .timeAxis()
        .setVisibleRange({ type: RangeOfType.Bars, fromIndex: 5000, toIndex: 5019 });
    });
    const laidOut = new Set(texts.filter((text) => text.startsWith('sign')));
    expect(laidOut).toContain('sign 5010');
    expect(laidOut.size).toBeGreaterThan(19);
    expect(laidOut.size).toBeLessThan(120);
  });

  it('are drawn once if several are equal', () => {
    const count = 10_000;
    const { signs } = picture((chart) => {
      const series = chart.addSeries('line');
      series.setData(values(count));
      series.setMarkers(Array.from({ length: count }, (_, i) => mark(i)));
      chart.timeAxis().fit();
    });
    expect(signs).toBeGreaterThan(0);
    expect(signs).toBeLessThan(count / 5);
  });

  it('follow updates, prepended bars and other data', () => {
    const away: number[] = [];
    renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      const series = chart.addSeries('line');
      /** Distance of the icon from the center of a bar. */
      const checkBar = (bar: number): void => {
        const circle = /<path fill="#f(?:0f|f00ff)" d="M([\d.]+)/.exec(toSvg(chart));
        away.push(Math.abs(Number(circle?.[1]) - (chart.timeAxis().timeToX(time(bar)) ?? NaN)));
      };
      series.setData(values(20));
      series.setMarkers([mark(20)]);
      chart.timeAxis().applyOptions({ barSpacing: 16 });
      checkBar(19);
      series.update({ time: time(20), value: 12 });
      checkBar(20);
      series.update({ time: time(21), value: 12 });
      checkBar(20);
      series.prepend([{ time: time(-1), value: 12 }]);
      checkBar(20);
      series.update({ time: time(20) - 30, value: 12 });
      checkBar(20);
      series.setData(values(10));
      checkBar(9);
    });
    // A path begins at an edge of the sign.
    expect(away).toHaveLength(6);
    for (const each of away) expect(each).toBeLessThan(8);
  });

  it('stay at their day when instants become trading days, and vice versa', () => {
    const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;
    const days = [9, 10, 11].map((date) => ({ time: day(date), value: date }));
    // From 16:00 to 20:00 in New York: in UTC two of these hours belong to the next day.
    const hours = [9, 10, 11].flatMap((date) =>
      [21, 22, 23, 24, 25].map((hour) => ({
        time: Date.parse(`${day(date)}T00:00Z`) / 1000 + 3600 * hour,
        value: hour,
      })),
    );
    const zone = { timeAxis: { timeZone: 'America/New_York', barSpacing: 20 } };
    /** The bar with the icon. */
    const countMarkers = (chart: IChartApi): number => {
      const circle = /<path fill="#f(?:0f|f00ff)" d="M([\d.]+)/.exec(toSvg(chart));
      return Math.round(chart.timeAxis().xToIndex(Number(circle?.[1])) ?? NaN);
    };
    renderToSvg({ width: 600, height: 300 }, zone, (chart) => {
      const series = chart.addSeries('line');
      series.setData(hours);
      const marker = { ...mark(0), time: hours[8]?.time ?? 0 };
      series.setMarkers([marker]);
      expect(countMarkers(chart)).toBe(8);
      series.setData(days);
      expect(countMarkers(chart)).toBe(1);
      expect(series.markers()).toEqual([marker]);
      series.setMarkers([{ ...marker, time: day(11) }]);
      expect(countMarkers(chart)).toBe(2);
      series.setData(hours);
      expect(countMarkers(chart)).toBe(10);
    });
  });

  it("can have their own price, and aren't stacked then", () => {
    const heights = (marker: Partial<Marker>): string[] => {
      const { svg } = picture((chart) => {
        const series = chart.addSeries('line', { lastPriceLine: false });
        series.setData(values(20));
        series.setMarkers([mark(10), mark(10, marker)]);
      });
      return svg.split('\n');
    };
    expect(heights({ price: 11 })).not.toEqual(heights({ price: 12 }));
    expect(heights({ price: 11, position: 'below' })).not.toEqual(heights({ price: 11 }));
  });
});

/** The boxes of all texts in a color: their middles, with widths of 6 pixels a letter. */
const readBoxes = (svg: string, pattern: RegExp) =>
  [...svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)"[^>]*>([^<]+)/g)].flatMap(
    ([, x, y, text = '']) =>
      pattern.test(text) ? [{ text, x: Number(x), y: Number(y), width: text.length * 6 }] : [],
  );

describe('many markers', () => {
  const stacked = (count: number, more: Partial<Marker> = {}, height = 300) => {
    const list = Array.from({ length: count }, (_, i) => mark(10, { id: `${i}`, ...more }));
    let hit: (x: number, y: number) => readonly string[] = () => [];
    const svg = renderToSvg(
      { width: 400, height },
      {},
      (chart) => {
        const series = chart.addSeries('line', { lastPriceLine: false });
        series.setData(values(20));
        series.setMarkers(list);
        const core = getCore('test', chart);
        const pane = core.panes.all[0];
        if (!pane) return;
        hit = (x, y) =>
          (findFrontmost(core, pane, { x, y }).markers ?? []).map(({ id }) => id ?? '');
        toSvg(chart);
        found = Array.from({ length: height }, (_, y) =>
          hit(chart.timeAxis().timeToX(time(10)) ?? 0, y),
        );
      },
      (text) => text.length * 6,
    );
    return svg;
  };
  let found: (readonly string[])[] = [];

  it.each(['above', 'below', 'inside'] as const)(
    "are counted if they don't fit, and each can be hovered: %s",
    (position) => {
      const svg = stacked(40, { position });
      const [badge] = readBoxes(svg, /^\+\d+$/);
      const hidden = Number(badge?.text);
      expect(hidden).toBeGreaterThan(20);
      expect(hidden).toBeLessThan(40);
      const ids = new Set(found.flat());
      expect(ids.size).toBe(40);
      expect(Math.max(...found.map((list) => list.length))).toBe(hidden);
      // Nothing lies on another: from top to bottom each marker is met in one stretch.
      const order = found
        .map((list) => list.join())
        .filter((key, i, all) => key && key !== all[i - 1]);
      expect(new Set(order).size).toBe(order.length);
    },
  );

  it('stay below a legend, and reach the top next to it', () => {
    const getBounds = (side: 'left' | 'right', bar: number) => {
      const svg = renderToSvg(
        { width: 400, height: 300 },
        {},
        (chart) => {
          const series = chart.addSeries('line', { title: 'Price', titleLabel: false });
          series.setData(values(20));
          series.setMarkers(Array.from({ length: 40 }, () => mark(bar)));
          chart.attach(Legend, { side });
          void chart
            .timeAxis()
            .setVisibleRange({ type: RangeOfType.Bars, fromIndex: 0, toIndex: 19 });
        },
        (text) => text.length * 6,
      );
      const getY = (pattern: RegExp) => readBoxes(svg, pattern)[0]?.y ?? NaN;
      // From the middles to the edges of a count and of a row of the legend.
      return { badge: getY(/^\+\d+$/) - 9, legend: getY(/^Price$/) + 10 };
    };
    for (const [side, bar, isUnder] of [
      ['left', 2, true],
      ['left', 4, true],
      ['left', 18, false],
      ['right', 2, false],
      ['right', 18, true],
    ] as const) {
      const { badge, legend } = getBounds(side, bar);
      expect(badge >= legend - 1, `${side} ${String(bar)}: ${badge}, ${legend}`).toBe(isUnder);
    }
  });

  it('are all drawn if they fit', () => {
    const svg = stacked(3, { text: 'A' });
    expect(readBoxes(svg, /^\+/)).toEqual([]);
    expect(readBoxes(svg, /^A$/)).toHaveLength(3);
  });

  it.each([
    [6, 'a long text'],
    [12, 'text'],
    [3, 'a text'],
  ])('keep their texts apart, at %d pixels from bar to bar', (barSpacing, text) => {
    const svgs = [0, 3, 7].map((offset) =>
      renderToSvg(
        { width: 400, height: 300 },
        { timeAxis: { barSpacing } },
        (chart) => {
          const series = chart.addSeries('line', { lastPriceLine: false });
          series.setData(values(200));
          series.setMarkers(
            Array.from({ length: 200 }, (_, i) =>
              mark(i, { text, position: i % 2 ? 'above' : 'below' }),
            ),
          );
          void chart.timeAxis().setVisibleRange({
            type: RangeOfType.Bars,
            fromIndex: 90 + offset,
            toIndex: 90 + offset + 380 / barSpacing,
          });
        },
        (label) => label.length * 6,
      ),
    );
    for (const svg of svgs) {
      const boxes = readBoxes(svg, new RegExp(`^${text}$`));
      expect(boxes.length).toBeGreaterThan(3);
      for (const [i, a] of boxes.entries()) {
        for (const b of boxes.slice(i + 1)) {
          const isApart = Math.abs(a.x - b.x) >= a.width || Math.abs(a.y - b.y) >= 11;
          expect(isApart, JSON.stringify([a, b])).toBe(true);
        }
      }
    }
  });

  it('keep their texts while the chart scrolls', () => {
    const getTextsAt = (from: number): string[] => {
      const svg = renderToSvg(
        { width: 400, height: 300 },
        {},
        (chart) => {
          const series = chart.addSeries('line', { lastPriceLine: false });
          series.setData(Array.from({ length: 400 }, (_, i) => ({ time: time(i), value: 10 })));
          series.setMarkers(
            Array.from({ length: 400 }, (_, i) => mark(i, { text: `text ${String(i)}` })),
          );
          void chart
            .timeAxis()
            .setVisibleRange({ type: RangeOfType.Bars, fromIndex: from, toIndex: from + 50 });
        },
        (text) => text.length * 6,
      );
      return readBoxes(svg, /^text/).map(({ text }) => text);
    };
    const inBoth = (list: readonly string[]): string[] =>
      list.filter((text) => Number(text.slice(5)) > 160 && Number(text.slice(5)) < 180);
    const before = inBoth(getTextsAt(140));
    expect(before.length).toBeGreaterThan(2);
    for (const from of [141, 143, 148, 150]) expect(inBoth(getTextsAt(from))).toEqual(before);
  });
});
