import { describe, expect, it } from 'vitest';
import { allShapes, DateMeasure, Drawing, Measure, toSvg } from '../../src';
import { computeTimeLabels } from '../../src/render/draw-time-axis';
import { framed } from './framed-chart';

const exponents = Array.from({ length: 21 }, (_, i) => i - 11);

function setUp(numbers: readonly number[], showGaps = false) {
  const result = framed({ timeAxis: { type: 'number', showGaps, rightOffset: 3 } });
  const series = result.chart.addSeries('line');
  series.setData(numbers.map((time) => ({ time, value: 1 })));
  result.chart.timeAxis().fit();
  return { ...result, series };
}

/** Returns the numbers of tick labels by index. The minus sign is U+2212. */
function readLabels({ core }: Pick<ReturnType<typeof setUp>, 'core'>): Map<number, number> {
  const { view } = core.context.scene();
  const labels = computeTimeLabels(core.context.createViewModel(), view);
  return new Map(labels.map(({ index, text }) => [index, Number(text.replace('−', '-'))]));
}

describe('labels of a numeric axis', () => {
  describe.each(exponents)('with distances of 10^%i', (exponent) => {
    const unit = Number(`1e${exponent}`);
    const grids: Readonly<Record<string, readonly number[]>> = {
      'around 0': Array.from({ length: 41 }, (_, k) => Number(`${k - 20}e${exponent}`)),
      'of quarters': Array.from({ length: 41 }, (_, k) => ((k - 20) / 4) * unit),
      'of thirds': Array.from({ length: 41 }, (_, k) => ((k + 1) / 3) * unit),
      'far from 0': Array.from({ length: 41 }, (_, k) => Number(`${k + 1000}e${exponent}`)),
    };
    it.each(Object.keys(grids))('are right and unique %s', (name) => {
      const numbers = grids[name] ?? [];
      for (const showGaps of [false, true]) {
        const axis = setUp(numbers, showGaps);
        const labels = readLabels(axis);
        expect(labels.size).toBeGreaterThan(2);
        expect(new Set(labels.values()).size).toBe(labels.size);
        const distance = (numbers[1] ?? NaN) - (numbers[0] ?? NaN);
        for (const [index, label] of labels) {
          const number = numbers[0] ?? NaN;
          expect(Math.abs(label - (number + index * distance))).toBeLessThan(distance / 50);
        }
      }
    });

    it('agree with the crosshair, and find the bar of a number', () => {
      const numbers = grids['of thirds'] ?? [];
      const { chart, core, series } = setUp(numbers);
      for (const number of numbers) {
        const index = chart.timeAxis().timeToIndex(number) ?? NaN;
        expect(chart.timeAxis().indexToTime(index)).toBe(number);
        expect(series.barAt(number)?.time).toBe(number);
        expect(Math.abs(Number(core.context.clock.label(number)) - number)).toBeLessThan(unit / 50);
        chart.crosshair().set(number, 1);
        expect(chart.crosshair().position()?.time).toBe(number);
      }
    });
  });

  it('are round after the last number', () => {
    const { chart, core } = setUp([0.1, 0.2, 0.3]);
    expect(chart.timeAxis().indexToTime(3)).toBe(0.4);
    expect(core.context.clock.label(0.1 + 0.2)).toBe('0.3');
    expect(core.context.clock.label(-0.3 + 3 * 0.1)).toBe('0');
  });

  it('keep the digits of a number close to 0', () => {
    const { core } = setUp([0.00001, 1, 2, 3, 4]);
    expect(core.context.clock.label(0.00001)).toBe('0.00001');
  });

  it('continue a single number by 1', () => {
    const { chart } = setUp([5]);
    expect(chart.timeAxis().indexToTime(2)).toBe(7);
  });

  it('do not overlap if they are long', () => {
    const numbers = Array.from({ length: 60 }, (_, i) => 1e12 + i * 1e11);
    const { chart, core } = setUp(numbers);
    chart.applyOptions({ numberFormat: 'locale', locale: 'en' });
    const { view } = core.context.scene();
    const chartModel = core.context.createViewModel();
    const indexes = computeTimeLabels(chartModel, view).map(({ index }) => index);
    const distances = indexes
      .slice(1)
      .map((index, i) => (index - (indexes[i] ?? 0)) * view.spacing);
    expect(Math.min(...distances)).toBeGreaterThan(110);
  });

  it('are found for numbers far outside of the bars', () => {
    const { chart } = setUp([1e-6, 2e-6, 3e-6]);
    expect(chart.timeAxis().timeToX(1e12)).toBeGreaterThan(0);
    expect(chart.timeAxis().timeToX(-1e12)).toBeLessThan(0);
  });

  it('are differences of numbers in measurements', () => {
    const { chart } = setUp([80, 82.5, 85, 87.5, 90]);
    const drawing = chart.attach(Drawing, { shapes: allShapes });
    const points = [
      { time: 82.5, price: 1 },
      { time: 90, price: 1 },
    ] as const;
    drawing.add(DateMeasure, points);
    expect(toSvg(chart)).toContain('3 bars, 7.5<');
    drawing.add(Measure, points);
    expect(toSvg(chart)).not.toMatch(/\d [dhms]</);
  });
});

it('names the smallest distance if a numeric axis would have too many gaps', () => {
  const { series } = setUp([1, 2], true);
  expect(() => series.setData([0, 1e-7, 1].map((time) => ({ time, value: 1 })))).toThrow(
    'timeAxis.showGaps cannot add more than 200000 empty bars at a distance of 1e-7',
  );
});
