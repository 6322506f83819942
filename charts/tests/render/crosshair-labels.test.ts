import { describe, expect, it } from 'vitest';
import type { Item } from '../../src/graphics/draw-items';
import { defaultCrosshairOptions } from '../../src/options/crosshair-options';
import type { ChartOptions } from '../../src/options/chart-options';
import { crosshairItems } from '../../src/render/draw-crosshair';
import type { Scene } from '../../src/render/scene';
import type { DeepPartial } from '../../src/types/deep-partial';
import { framed } from '../core/framed-chart';

const background = '#ffffff';
/** Height of digits of a font of 12 CSS pixels. */
const digitHeight = 10;

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Cover {
  /** Label of the crosshair on the axis. */
  readonly label: Span;
  /** Parts of the axis that the background covers. */
  readonly hidden: readonly Span[];
}

/** Returns what the crosshair draws on the first price axis and on the time axis. */
function drawCrosshair(options: DeepPartial<ChartOptions>, index: number, y: number) {
  const { chart, core } = framed({ theme: 'light', ...options });
  const times = Array.from({ length: 120 }, (_, i) => 86_400 * i);
  const series = chart.addSeries('line', { lastPriceLabel: false });
  series.setData(times.map((time, i) => ({ time, value: 100 + 10 * Math.sin(i / 9) })));
  const scene = core.context.scene();
  const items = crosshairItems(core.context.createViewModel(), scene, {
    options: defaultCrosshairOptions,
    index,
    pane: 0,
    y,
  });
  const axes = items.flatMap((item) =>
    item.type === 'clip' && item.items.some(({ type }) => type === 'plate') ? [item.items] : [],
  );
  const [price = [], time = []] = axes;
  return { scene, price: readAxis(price, 'y'), time: readAxis(time, 'x') };
}

function readAxis(items: readonly Item[], direction: 'x' | 'y'): Cover {
  const size = direction === 'x' ? 'width' : 'height';
  const labels = items.flatMap((item) =>
    item.type === 'plate' ? [{ from: item[direction], to: item[direction] + item[size] }] : [],
  );
  const hidden = items.flatMap((item) => {
    if (item.type !== 'rects' || item.color !== background) return [];
    const spans: Span[] = [];
    for (let i = 0; i < item.at.length; i += 4) {
      const from = item.at[i + (direction === 'x' ? 0 : 1)] as number;
      spans.push({ from, to: from + (item.at[i + (direction === 'x' ? 2 : 3)] as number) });
    }
    return spans;
  });
  return { label: labels[0] ?? { from: NaN, to: NaN }, hidden };
}

const priceTexts = ({ axes }: Scene): Span[] =>
  (axes[0]?.[0]?.ticks ?? []).map(({ y }) => ({
    from: y - digitHeight / 2,
    to: y + digitHeight / 2,
  }));

const timeTexts = (scene: Scene): Span[] =>
  scene.timeTicks().map(({ half, x }) => ({ from: x - half, to: x + half }));

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && one.to > other.from;

/** Returns the visible texts next to the label, including partly covered ones. */
const getCutTexts = (texts: readonly Span[], { hidden, label }: Cover): Span[] =>
  texts
    .filter((text) => overlaps(text, label))
    .filter((text) => !hidden.some(({ from, to }) => from <= text.from && to >= text.to));

describe('the labels of the crosshair', () => {
  it('hide the prices that they partly cover, and no others', () => {
    let hiddenCount = 0;
    for (let y = 10; y < 260; y += 3) {
      const { scene, price } = drawCrosshair({}, 100, y);
      expect(getCutTexts(priceTexts(scene), price), `at ${y}`).toEqual([]);
      const covered = priceTexts(scene).filter((text) => overlaps(text, price.label));
      expect(price.hidden.length, `at ${y}`).toBeLessThanOrEqual(Math.max(1, covered.length));
      hiddenCount += price.hidden.length;
    }
    expect(hiddenCount).toBeGreaterThan(10);
  });

  it('hide the times that they partly cover', () => {
    let hiddenCount = 0;
    for (let index = 70; index < 120; index++) {
      const { scene, time } = drawCrosshair({}, index, 100);
      expect(getCutTexts(timeTexts(scene), time), `at ${index}`).toEqual([]);
      hiddenCount += time.hidden.length;
    }
    expect(hiddenCount).toBeGreaterThan(10);
  });

  it('hide nothing on a translucent background, which could not cover it', () => {
    for (let y = 10; y < 260; y += 10) {
      expect(drawCrosshair({ background: '#ffffff80' }, 100, y).price.hidden).toEqual([]);
    }
  });
});
