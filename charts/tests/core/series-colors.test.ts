import { describe, expect, it } from 'vitest';
import { type IChartApi, renderToSvg, toSvg } from '../../src';
import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import { defaultChartOptions } from '../../src/options/chart-options';
import { resolveTheme } from '../../src/options/theme';
import { readState } from '../../src/saved-state/read-chart-state';
import { textOn } from '../../src/util/color';

type Rgb = readonly [red: number, green: number, blue: number];

const identity = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
/** How eyes without one type of cone see linear RGB, by Machado, Oliveira and Fernandes (2009). */
const vision = {
  usual: identity,
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function toLinear(color: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

const multiply = (matrix: readonly (readonly number[])[], color: Rgb): Rgb => {
  const [x = 0, y = 0, z = 0] = matrix.map((row) =>
    row.reduce((sum, factor, i) => sum + factor * (color[i] ?? 0), 0),
  );
  return [x, y, z];
};

/** A color in Oklab, where distances are close to the perceived ones. */
function toOklab(color: Rgb): Rgb {
  const cones = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    color,
  ).map((each) => Math.cbrt(Math.max(0, each)));
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [cones[0] ?? 0, cones[1] ?? 0, cones[2] ?? 0],
  );
}

/** Difference of two colors in hundredths: 2 is just noticeable side by side. */
function difference(one: string, other: string, toVision: readonly (readonly number[])[]): number {
  const [a, b] = [one, other].map((color) => toOklab(multiply(toVision, toLinear(color))));
  return 100 * Math.hypot(...[0, 1, 2].map((i) => (a?.[i] ?? 0) - (b?.[i] ?? 0)));
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map(toLinear)
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    .sort((a, b) => a - b);
  return high / low;
}

describe.each(['light', 'dark'] as const)('the default colors of the %s theme', (name) => {
  const theme = resolveTheme(defaultChartOptions, { dark: name === 'dark', calm: true });
  const pairs = theme.series.flatMap((one, i) =>
    theme.series.slice(i + 1).map((other) => [one, other] as const),
  );

  it.each(['green-up', 'red-up', 'blue-up'] as const)(
    'have a contrast of 3:1 against the background with the palette %s',
    (palette) => {
      const { up, down } = resolveTheme(
        { ...defaultChartOptions, palette },
        { dark: name === 'dark', calm: true },
      );
      for (const color of [up, down, ...theme.series]) {
        expect(contrast(color, theme.background), color).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('of text have enough contrast with the background', () => {
    expect(contrast(theme.text, theme.background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(vision))('of series differ for %s', (_, matrix) => {
    for (const [one, other] of pairs) {
      expect(difference(one, other, matrix), `${one} and ${other}`).toBeGreaterThan(10);
    }
  });

  it('have the same text color on their labels', () => {
    const colors = [theme.up, theme.down, ...theme.series];
    expect(new Set(colors.map((color) => textOn(color, theme.background))).size).toBe(1);
  });

  it('of series differ from the colors of candles', () => {
    for (const color of theme.series) {
      for (const candle of [theme.up, theme.down]) {
        expect(difference(color, candle, identity), `${color} and ${candle}`).toBeGreaterThan(10);
      }
    }
  });
});

describe('the light and the dark theme', () => {
  const [light, dark] = [false, true].map((isDark) =>
    resolveTheme(defaultChartOptions, { dark: isDark, calm: true }),
  );

  it.each(['text', 'border', 'grid', 'crosshair'] as const)(
    'have the same contrast between %s and background',
    (part) => {
      if (!light || !dark) throw new Error('no themes');
      const ratio = contrast(light[part], light.background) / contrast(dark[part], dark.background);
      expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.05);
    },
  );

  it('have labels of the crosshair that can be seen and read', () => {
    for (const theme of [light, dark]) {
      if (!theme) throw new Error('no theme');
      const { background, crosshairLabel } = theme;
      expect(contrast(crosshairLabel, background)).toBeGreaterThanOrEqual(3);
      expect(contrast(crosshairLabel, textOn(crosshairLabel, background))).toBeGreaterThan(4.5);
    }
  });
});

describe('series without a color', () => {
  const size = { width: 400, height: 300 };
  const [first = '', second = '', third = ''] = resolveTheme(defaultChartOptions, {
    dark: false,
    calm: true,
  }).series;
  const values = [1, 2, 3].map((value) => ({ time: 60 * value, value }));
  const quiet = { lastPriceLine: false, lastPriceLabel: false, titleLabel: false };
  const addLine = (chart: IChartApi, style = {}) => {
    const series = chart.addSeries('line', { ...quiet, ...style });
    series.setData(values);
    return series;
  };
  /** Which of the colors are in the picture. */
  const drawn = (chart: IChartApi): string[] => {
    const svg = toSvg(chart);
    return [first, second, third].filter((color) => svg.includes(color));
  };

  it('get the colors of the theme in the order in which they are created', () => {
    renderToSvg(size, {}, (chart) => {
      addLine(chart);
      expect(drawn(chart)).toEqual([first]);
      addLine(chart);
      expect(drawn(chart)).toEqual([first, second]);
    });
  });

  it('keep their color when another series is removed, and the next one takes the free color', () => {
    renderToSvg(size, {}, (chart) => {
      const removed = addLine(chart);
      addLine(chart);
      removed.remove();
      expect(drawn(chart)).toEqual([second]);
      addLine(chart);
      expect(drawn(chart)).toEqual([first, second]);
    });
  });

  it('leave out series with a color, and candles', () => {
    renderToSvg(size, {}, (chart) => {
      chart.addSeries('candle', quiet);
      addLine(chart, { color: '#123456' });
      addLine(chart);
      expect(drawn(chart)).toEqual([first]);
    });
  });

  it('have the same color in a restored chart', () => {
    renderToSvg(size, {}, (chart) => {
      const removed = addLine(chart);
      addLine(chart);
      removed.remove();
      const state = chart.saveState({ data: 'include' });
      renderToSvg(size, {}, (other) => {
        planRestore(getCore('test', other), readState('restoreChart', state, undefined));
        expect(drawn(other)).toEqual([second]);
      });
    });
  });

  it('have other colors on a dark background', () => {
    const svg = renderToSvg(size, { theme: 'dark' }, addLine);
    const dark = resolveTheme(defaultChartOptions, { dark: true, calm: true });
    expect(svg).toContain(dark.series[0]);
    expect(svg).not.toContain(first);
  });
});
