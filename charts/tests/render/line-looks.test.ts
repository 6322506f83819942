import { describe, expect, it } from 'vitest';
import { definePlugin } from '../../src';
import { RSI } from '../../src/indicators';
import { sampleBars } from '../../src/samples';
import type { Item } from '../../src/graphics/draw-items';
import { defaultCrosshairOptions } from '../../src/options/crosshair-options';
import { crosshairItems } from '../../src/render/draw-crosshair';
import { framed } from '../core/framed-chart';

const values = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ time: 86_400 * i, value: 100 + (i % 7) }));

/** Returns items with those inside of clips, in drawing order and in coordinates of the chart. */
const flatten = (items: readonly Item[], x = 0, y = 0): Item[] =>
  items.flatMap((item) => {
    if (item.type === 'clip') return flatten(item.items, x + item.x, y + item.y);
    return item.type === 'plate' || item.type === 'text'
      ? [{ ...item, x: item.x + x, y: item.y + y }]
      : [item];
  });

/** Returns the vertical bounds of the plates to the right of a point. */
const getPlates = (items: readonly Item[], from: number) =>
  flatten(items).flatMap((item) =>
    item.type === 'plate' && item.x >= from ? [{ top: item.y, bottom: item.y + item.height }] : [],
  );

describe('the crosshair', () => {
  const draw = (y: number, hasPlugin = false) => {
    const { chart, core } = framed({ theme: 'light' });
    const series = chart.addSeries('line');
    series.setData(values(60));
    if (hasPlugin) {
      const price = { price: 103, color: '#000', axis: series, zOrder: 'top' as const };
      chart.attach(
        definePlugin({ type: 'test/top', attach: () => ({ priceLabels: () => [price] }) }),
      );
    }
    const scene = core.context.scene();
    const cross = { options: defaultCrosshairOptions, index: 50, pane: 0, y };
    return { scene, items: crosshairItems(core.context.createViewModel(), scene, cross) };
  };

  it('draws the dots of lines above its own lines, with a ring of 1.5 px', () => {
    const items = flatten(draw(120).items);
    const dots = items.flatMap((item, i) => (item.type === 'dots' ? [{ i, ...item }] : []));
    expect(dots.map(({ radius }) => radius)).toEqual([5.5, 4]);
    const lastLine = items.findLastIndex(({ type }) => type === 'path');
    expect(dots[0]?.i).toBeGreaterThan(lastLine);
  });

  /** Draws the crosshair's price label at many heights, and returns its distance and the labels that it covers. */
  const getLabels = (hasPlugin: boolean) =>
    Array.from({ length: 123 }, (_, i) => {
      const y = 5 + 2 * i;
      const { items, scene } = draw(y, hasPlugin);
      const axisX = scene.layout.time.width;
      const [label] = getPlates(items, axisX);
      const others = getPlates(
        [...scene.rows.flatMap((row) => row.items()), ...scene.top('top-back')],
        axisX,
      );
      expect(others.length).toBe(hasPlugin ? 2 : 1);
      if (!label) throw new Error(`no label at ${y}`);
      const cut = others.filter(({ bottom, top }) => top < label.bottom && bottom > label.top);
      return { y, distance: Math.abs((label.top + label.bottom) / 2 - y), cut };
    });

  it('covers no part of another price label', () => {
    for (const { cut, y } of getLabels(false)) expect(cut, `at ${y}`).toEqual([]);
  });

  it.each([false, true])('has its price label next to its line (plug-in: %s)', (hasPlugin) => {
    for (const { distance, y } of getLabels(hasPlugin))
      expect(distance, `at ${y}`).toBeLessThan(22);
  });

  it('has its price label at its line, above the others, if two labels leave no space', () => {
    const crowded = getLabels(true).filter(({ cut }) => cut.length > 0);
    expect(crowded.length).toBeGreaterThan(0);
    for (const { distance, y } of crowded) expect(distance, `at ${y}`).toBeLessThan(1.5);
  });

  it('centers the time in its label', () => {
    const items = flatten(draw(120).items);
    const plate = items.findLast((item) => item.type === 'plate');
    const text = items.findLast((item) => item.type === 'text');
    if (plate?.type !== 'plate' || text?.type !== 'text') throw new Error('no label');
    expect(text.y).toBe(plate.y + plate.height / 2);
  });
});

describe('lines in the color of the background', () => {
  const getLines = (draw: (chart: ReturnType<typeof framed>['chart']) => void): unknown[] => {
    const { chart, core } = framed({ theme: 'light' });
    draw(chart);
    const [row] = core.context.scene().rows;
    return flatten(row?.items() ?? []).flatMap((item) =>
      item.type === 'path' && item.dash.length > 0 ? [item.ink] : [],
    );
  };
  const bars = [{ time: 0, open: 1, high: 2, low: 1, close: 2 }];

  it('are drawn in the color of the text', () => {
    const lines = getLines((chart) => {
      const series = chart.addSeries('candle', { upColor: '#ffffff' });
      series.setData(bars);
    });
    expect(lines).toEqual(['#4a4740']);
  });

  it('keep a color that an option sets', () => {
    const lines = getLines((chart) => {
      chart.addSeries('candle', { lastPriceColor: '#fefefe' }).setData(bars);
    });
    expect(lines).toEqual(['#fefefe']);
  });
});

describe('the levels of an indicator', () => {
  it('are labeled like ticks, in place of the ticks near them', () => {
    const { chart, core } = framed({ theme: 'light' });
    const series = chart.addSeries('candle');
    series.setData(sampleBars({ count: 100 }));
    series.addIndicator(RSI);
    const axis = core.context.scene().axes[1]?.find((each) => each.series.length > 0);
    const texts = axis?.ticks.map(({ text }) => text) ?? [];
    expect(texts).toEqual(expect.arrayContaining(['30.00', '70.00']));
    expect(texts).not.toContain('80.00');
    expect(axis?.labels.map(({ text }) => text)).not.toContain('70.00');
  });
});

describe('the first day', () => {
  const getLabels = (
    options: Parameters<typeof framed>[0],
    end: string,
    count: number,
  ): string[] => {
    const { chart, core } = framed(options);
    chart.addSeries('candle').setData(sampleBars({ count, end }));
    chart.timeAxis().fit();
    return core.context
      .scene()
      .timeTicks()
      .map(({ text }) => text);
  };

  it('includes the month if no other label has it', () => {
    const [first, second] = getLabels({}, '2026-10-16', 3);
    expect([first, second]).toEqual(['Oct 14', '16']);
    expect(getLabels({ locale: 'zh-CN' }, '2026-10-16', 3)[0]).toBe('10月14日');
  });

  it('is a number if a month is labeled', () => {
    const labels = getLabels({}, '2026-10-16', 25);
    expect(labels).toContain('Oct');
    expect(labels.filter((label) => label.startsWith('Oct '))).toEqual([]);
  });
});
