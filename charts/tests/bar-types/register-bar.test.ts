import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDrawing,
  type BarDefinition,
  barTypes,
  type IChartApi,
  type ISeriesApi,
  type CustomBar,
  registerBar,
  registerShape,
  renderToSvg,
  toSvg,
  shapeTypes,
} from '../../src';

// Files of a thread share modules, and with them what is registered.
afterAll(() => {
  vi.resetModules();
});

interface Profile extends CustomBar {
  low: number;
  high: number;
  levels: readonly number[];
}
interface ProfileStyle {
  color: string;
  wide: boolean;
}

/** A series of profiles. Apps declare custom types themselves. */
interface Profiles extends Pick<ISeriesApi, 'priceAxis'> {
  setData(bars: readonly Profile[]): void;
  prepend(bars: readonly Profile[]): void;
  update(bar: Profile): void;
  data(): readonly Profile[];
  barAt(time: string): Profile | null;
}
const addTo = (chart: IChartApi, style: Partial<ProfileStyle> = {}, options = {}): Profiles =>
  chart.addSeries('profile' as 'line', { ...options, ...(style as object) }) as unknown as Profiles;

const profile = {
  type: 'profile',
  label: 'Profile',
  fields: { low: 'number', high: 'number', levels: 'list' },
  style: { color: '#0a0b0c', wide: false },
  prices: ({ low, high, levels }) =>
    levels.length > 0 ? { low, high, value: (low + high) / 2 } : null,
  figures: ({ bars, style, y, spacing, colors }) =>
    bars.map(({ bar, x }) => ({
      kind: 'text',
      at: { x, y: y(bar.high) },
      text: `${bar.levels.join('/')} ${style.wide ? 'wide' : 'thin'} ${Math.round(spacing)}`,
      color: bar.color ?? style.color ?? colors.text,
      size: 12,
    })),
  describe: ({ levels }, format) => `${levels.length} levels from ${format(levels[0] ?? 0)}`,
} satisfies BarDefinition<Profile, ProfileStyle>;
const day = (date: string, levels: readonly number[]): Profile => ({
  time: date,
  low: 10,
  high: 20,
  levels,
});
const data = [day('2026-03-02', [1, 2]), day('2026-03-03', []), day('2026-03-04', [3])];
const draw = (use: (chart: IChartApi) => void): string =>
  renderToSvg({ width: 400, height: 300 }, { timeAxis: { barSpacing: 40 } }, use);

registerBar(profile);
afterEach(() => {
  registerBar(profile, { replace: true });
  vi.unstubAllGlobals();
});

describe('a custom bar type', () => {
  it('draws its figures, and none for bars without values', () => {
    const svg = draw((chart) => addTo(chart, { wide: true }).setData(data));
    expect([...svg.matchAll(/>([^<]+ wide 40)</g)].map(([, text]) => text)).toEqual([
      '1/2 wide 40',
      '3 wide 40',
    ]);
    expect(svg).toContain('#0a0b0c');
  });

  it('has a price range, a value, unchanged input bars and a z-order', () => {
    draw((chart) => {
      const series = addTo(chart);
      const input = data.map((bar) => ({ ...bar, levels: [...bar.levels] }));
      series.setData(input);
      input[0]?.levels.push(99);
      expect(series.data()).toEqual(data);
      const { from = NaN, to = NaN } = series.priceAxis().visibleRange() ?? {};
      expect(from).toBeLessThan(10);
      expect(to).toBeGreaterThan(20);
      series.update(day('2026-03-05', [4]));
      series.update(day('2026-03-04', [5]));
      series.prepend([day('2026-02-27', [0])]);
      expect(series.data().map(({ levels }) => levels)).toEqual([[0], [1, 2], [], [5], [4]]);
      expect(series.barAt('2026-03-04')?.levels).toEqual([5]);
    });
  });

  it('is saved and restored with its style', () => {
    draw((chart) => {
      addTo(chart, { wide: true }, { id: 'p' }).setData(data);
      const [source] = chart.saveState({ data: 'include' }).sources;
      expect(source).toMatchObject({ type: 'profile', style: { wide: true }, data });
    });
  });

  it('validates its bars and its style', () => {
    draw((chart) => {
      const series = addTo(chart);
      const wrong = (bar: object, message: string) =>
        expect(() => series.setData([bar as never])).toThrow(`setData: data[0]${message}`);
      wrong({ ...data[0], low: '1' }, '.low ("1") must be a finite number');
      wrong({ ...data[0], levels: 3 }, '.levels (3) must be a list');
      wrong({ ...data[0], low: 30 }, ': prices() of "profile" returned 30, 20 and 25; low, high');
      wrong({ ...data[0], levels: undefined, level: [] }, '.levels (undefined) must be a list');
      expect(() => series.setData({ time: [] } as never)).toThrow('must be a list of bars');
      expect(() => addTo(chart, { wyde: true } as never)).toThrow(
        'addSeries: options.wyde is not an option; did you mean options.wide?',
      );
      expect(series.data()).toEqual([]);
    });
  });

  it('skips bars for which its definition throws, and reports the error once', () => {
    const handler = vi.fn();
    vi.stubGlobal('reportError', handler);
    const figures = () => {
      throw new Error('no');
    };
    registerBar({ ...profile, figures }, { replace: true });
    const svg = draw((chart) => {
      addTo(chart).setData(data);
      toSvg(chart);
    });
    expect(svg).toContain('<svg');
    expect(handler.mock.calls.map(([error]) => String(error))).toEqual([
      'Error: The definition of "profile" could not draw its bars: Error: no',
    ]);
  });

  it('can be registered again while charts use it, unlike a built-in type', () => {
    draw((chart) => {
      addTo(chart).setData(data);
      expect(() => registerBar(profile)).toThrow(
        'registerBar: type ("profile") is already registered; pass { replace: true } to replace it',
      );
      registerBar(
        {
          ...profile,
          style: { ...profile.style, more: 1 },
          figures: ({ style }) => [
            {
              kind: 'text',
              at: { x: 50, y: 50 },
              text: `new ${style.more}`,
              color: 'red',
              size: 12,
            },
          ],
        },
        { replace: true },
      );
      expect(toSvg(chart)).toContain('>new 1<');
    });
    expect(() => registerBar({ ...profile, type: 'candle' }, { replace: true })).toThrow(
      'registerBar: type ("candle") is built in and cannot be replaced',
    );
  });

  it('is listed with the built-in types', () => {
    expect(barTypes().at(0)).toBe('candle');
    expect(barTypes().at(-1)).toBe('profile');
  });

  it.each([
    [{ type: 'My Type' }, 'type ("My Type") must be in kebab case, such as "my-type"'],
    [{ type: 'other', label: '' }, 'label ("") must be a string that is not empty'],
    [
      { type: 'other', fields: { low: 'price' } },
      'fields.low ("price") must be "number", "text", "list" or a function',
    ],
    [
      { type: 'other', style: { at: () => 1 } },
      'style (an object) must be a JSON-serializable object',
    ],
    [{ type: 'other', prices: 1 }, 'prices (1) must be a function'],
  ])('throws if invalid: %#', (change, message) => {
    expect(() => registerBar({ ...profile, ...change } as never)).toThrow(
      `registerBar: ${message}`,
    );
    expect(barTypes()).not.toContain('other');
  });
});

it('draws bars with draw commands', () => {
  registerBar({
    type: 'blocks',
    label: 'Blocks',
    fields: { level: 'number' },
    style: { radius: 3 },
    prices: ({ level }: { level: number }) => ({ low: level, high: level, value: level }),
    draw: ({ bars, style: { radius }, y }) =>
      bars.map(({ bar, x }) => ({
        type: 'rect',
        x,
        y: y(bar.level),
        width: 9,
        height: 9,
        radius,
        fill: '#0b0c0d',
      })),
  } as BarDefinition<CustomBar & { level: number }, { radius: number }>);
  draw((chart) => {
    const bars = [1, 2].map((time) => ({ time, level: time }));
    chart.addSeries('blocks' as never).setData(bars as never);
    expect(toSvg(chart).match(/<rect [^>]*rx="3" fill="#0b0c0d"/g)).toHaveLength(2);
  });
});

it('lists a custom shape type, which can be registered again', () => {
  const shape = (text: string) => ({
    type: 'note',
    label: 'Note',
    points: 1,
    style: { color: 'red' },
    figures: () => [{ kind: 'text', at: { x: 9, y: 9 }, text, color: 'red', size: 12 }] as const,
  });
  registerShape(shape('one'));
  expect(() => registerShape(shape('two'))).toThrow(
    'registerShape: type ("note") is already registered; pass',
  );
  expect(shapeTypes()).toContain('note');
  draw((chart) => {
    chart.addSeries('line').setData([{ time: 1, value: 1 }]);
    addDrawing(chart).add('note' as never, [{ time: 1, price: 1 }] as never);
    expect(toSvg(chart)).toContain('>one<');
    registerShape(shape('two'), { replace: true });
    expect(toSvg(chart)).toContain('>two<');
  });
  expect(() => registerShape({ ...shape('three'), type: 'ray' }, { replace: true })).toThrow(
    'registerShape: type ("ray") is built in and cannot be replaced',
  );
});

describe('a bar that cannot be cloned', () => {
  it('throws with the path, and the series and the time axis keep their bars', () => {
    draw((chart) => {
      const series = addTo(chart);
      series.setData(data.slice(0, 2));
      const bar = { ...day('2026-03-04', [3]), format: () => '' };
      expect(() => series.update(bar)).toThrow(
        /^update: bar must contain only values that can be cloned/,
      );
      expect(() => series.setData([bar])).toThrow(
        /^setData: data\[0\] must contain only values that can be cloned/,
      );
      expect(series.data()).toEqual(data.slice(0, 2));
      expect(chart.timeAxis().barCount()).toBe(2);
    });
  });
});

describe('a batch that fails', () => {
  it('restores custom bars that it corrected, with all their fields', () => {
    draw((chart) => {
      const series = addTo(chart);
      series.setData(data);
      const stop = (): void => {
        for (const bar of data) series.update({ ...day('', [7]), time: bar.time });
        series.update(day('2026-05-04', [7]));
        throw new Error('no more');
      };
      expect(() => chart.batch(stop)).toThrow('no more');
      expect(series.data()).toEqual(data);
    });
  });
});

describe('a batch that fails because both time types are left', () => {
  it('restores custom bars with all their fields', () => {
    draw((chart) => {
      const series = addTo(chart);
      series.setData(data);
      chart.addSeries('line').setData([{ time: '2026-03-02', value: 1 }]);
      expect(() =>
        chart.batch(() => series.setData([{ ...day('', [7]), time: 60 as never }])),
      ).toThrow(TypeError);
      expect(series.data()).toEqual(data);
    });
  });
});
