import { afterEach, describe, expect, it, vi } from 'vitest';
import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import { readState } from '../../src/saved-state/read-chart-state';
import {
  type BarTypeConfig,
  type ChartState,
  type CustomBar,
  defineBarType,
  definePlugin,
  type PluginHost,
  type IChartApi,
  renderToSvg,
  toSvg,
} from '../../src';

interface Profile extends CustomBar {
  low: number;
  high: number;
  levels: readonly number[];
}
interface ProfileStyle {
  color: string;
  wide: boolean;
}

const config = {
  type: 'acme/profile',
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
} satisfies BarTypeConfig<Profile, ProfileStyle>;
const Profiles = defineBarType<Profile, ProfileStyle>(config);
const day = (date: string, levels: readonly number[]): Profile => ({
  time: date,
  low: 10,
  high: 20,
  levels,
});
const data = [day('2026-03-02', [1, 2]), day('2026-03-03', []), day('2026-03-04', [3])];
const draw = (use: (chart: IChartApi) => void): string =>
  renderToSvg({ width: 400, height: 300 }, { timeAxis: { barSpacing: 40 } }, use);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a custom bar type', () => {
  it('draws its figures, and none for bars without values', () => {
    const svg = draw((chart) => chart.addSeries(Profiles, { wide: true }).setData(data));
    expect([...svg.matchAll(/>([^<]+ wide 40)</g)].map(([, text]) => text)).toEqual([
      '1/2 wide 40',
      '3 wide 40',
    ]);
    expect(svg).toContain('#0a0b0c');
  });

  it('has a price range, a value, unchanged input bars and a z-order', () => {
    draw((chart) => {
      const series = chart.addSeries(Profiles);
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
      chart.addSeries(Profiles, { wide: true, id: 'p' }).setData(data);
      const [source] = chart.saveState({ data: 'include' }).sources;
      expect(source).toMatchObject({ type: 'acme/profile', style: { wide: true }, data });
    });
  });

  it.each([
    ['with', [Profiles], ['acme/profile'], []],
    ['without', [], [], [{ kind: 'bar-type', type: 'acme/profile', import: null }]],
  ])('is restored %s its definition, or kept', (_, barTypes, types, unknown) => {
    const restore = (state: ChartState): ChartState => {
      let again = state;
      draw((chart) => {
        const json = JSON.parse(JSON.stringify(state)) as ChartState;
        const plan = readState('restoreChart', json, undefined, barTypes);
        planRestore(getCore('test', chart), plan);
        expect(chart.series().map(({ type }) => type)).toEqual(types);
        expect(chart.unknownParts()).toEqual(unknown);
        again = chart.saveState({ data: 'include' });
      });
      return again;
    };
    draw((chart) => {
      chart.addSeries(Profiles, { wide: true, id: 'p', title: 'P' }).setData(data);
      const state = chart.saveState({ data: 'include' });
      expect(restore(state).sources).toEqual(state.sources);
    });
  });

  it('returns the colors of its bars and what legends display of them', () => {
    const Colored = defineBarType<Profile, ProfileStyle>({
      ...config,
      color: ({ levels }, style, colors) => (levels.length > 1 ? colors.up : style.color),
      values: ({ levels }, format) => [
        { name: 'Low', text: format(levels[0] ?? 0) },
        { name: 'n', text: String(levels.length), color: '#010203' },
      ],
    });
    let host: PluginHost | null = null;
    const Reader = definePlugin({
      type: 'tests/reader',
      attach: (attached) => {
        host = attached;
        return {};
      },
    });
    const svg = draw((chart) => {
      chart.attach(Reader);
      const series = chart.addSeries(Colored);
      series.setData([...data, { ...day('2026-03-05', [4]), color: '#0c0d0e' }]);
      const line = chart.addSeries('line');
      line.setData([{ time: '2026-03-02', value: 12 }]);
      const { barColor, barValues } = host as unknown as PluginHost;
      const { up } = chart.colors();
      expect([0, 2, 3].map((row) => barColor(series, row))).toEqual([up, '#0a0b0c', '#0c0d0e']);
      expect(barValues(series, 0)).toEqual([
        { name: 'Low', text: '1.00' },
        { name: 'n', text: '2', color: '#010203' },
      ]);
      expect(barValues(line, 0)).toBeNull();
    });
    expect(svg).toContain('#0c0d0e');
  });

  it('validates its bars and its style', () => {
    draw((chart) => {
      const series = chart.addSeries(Profiles);
      const wrong = (bar: object, message: string) =>
        expect(() => series.setData([bar as never])).toThrow(`setData: data[0]${message}`);
      wrong({ ...data[0], low: '1' }, '.low ("1") must be a finite number');
      wrong({ ...data[0], levels: 3 }, '.levels (3) must be a list');
      wrong(
        { ...data[0], low: 30 },
        ': prices() of "acme/profile" returned { low: 30, high: 20, value: 25 }; it must return finite numbers as { low, high, value }, with low at most high, or null',
      );
      const Missing = defineBarType({ ...config, prices: () => undefined as never });
      expect(() => chart.addSeries(Missing).setData([...data])).toThrow(
        'setData: data[0]: prices() of "acme/profile" returned undefined; it must return finite numbers',
      );
      wrong({ ...data[0], levels: undefined, level: [] }, '.levels (undefined) must be a list');
      expect(() => series.setData({ time: [] } as never)).toThrow(/must be a list of bars$/);
      expect(() => chart.addSeries(Profiles, { wyde: true } as never)).toThrow(
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
    const Failing = defineBarType<Profile, ProfileStyle>({ ...config, figures });
    const svg = draw((chart) => {
      chart.addSeries(Failing).setData(data);
      toSvg(chart);
    });
    expect(svg).toContain('<svg');
    expect(handler.mock.calls.map(([error]) => String(error))).toEqual([
      'Error: figures of the bar type "acme/profile" failed: no',
    ]);
  });

  it('is not accepted by its name, and built-in names are checked', () => {
    draw((chart) => {
      expect(() => chart.addSeries('acme/profile' as never)).toThrow(
        'addSeries: type ("acme/profile") must be one of "candle"',
      );
      expect(() => chart.addSeries('cande' as never)).toThrow('did you mean "candle"?');
      for (const type of [undefined, config, {}]) {
        expect(() => chart.addSeries(type as never)).toThrow(
          /must be a built-in bar type, such as "candle", or a definition, such as Renko/,
        );
      }
      expect(chart.series()).toEqual([]);
    });
  });

  it.each([
    [
      { type: 'My Type' },
      'type ("My Type") must be a name that begins with a letter and has only letters, digits, "_" and "-", with an optional prefix of the same form, such as "acme/my-type"',
    ],
    [{ type: 'other', label: '' }, 'label ("") must be a non-empty string'],
    [
      { type: 'other', fields: { low: 'price' } },
      'fields.low ("price") must be "number", "text", "list" or a function',
    ],
    [
      { type: 'other', style: { at: () => 1 } },
      'style (an object) must be a JSON-serializable object',
    ],
    [
      { type: 'candle' },
      'type ("candle") is the name of a built-in bar type; use another name, such as "acme/candle"',
    ],
    [
      { style: { title: '' } },
      'style.title is a reserved name; use another name for the style option',
    ],
    [
      { style: { priceFormat: '' } },
      'style.priceFormat is a reserved name; use another name for the style option',
    ],
    [
      { style: { type: '' } },
      'style.type is a reserved name; use another name for the style option',
    ],
    [{ type: 'other', prices: 1 }, 'prices (1) must be a function'],
  ])('throws if invalid: %#', (change, message) => {
    expect(() => defineBarType({ ...config, ...change } as never)).toThrow(
      `defineBarType: ${message}`,
    );
  });
});

it('draws bars with draw commands', () => {
  const Blocks = defineBarType({
    type: 'acme/blocks',
    label: 'Blocks',
    fields: { level: 'number' },
    style: { radius: 3 },
    prices: ({ level }: CustomBar & { level: number }) => ({
      low: level,
      high: level,
      value: level,
    }),
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
  });
  draw((chart) => {
    chart.addSeries(Blocks).setData([1, 2].map((time) => ({ time, level: time })));
    expect(toSvg(chart).match(/<rect [^>]*rx="3" fill="#0b0c0d"/g)).toHaveLength(2);
  });
});

describe('a bar that cannot be cloned', () => {
  it('throws with the path, and the series and the time axis keep their bars', () => {
    draw((chart) => {
      const series = chart.addSeries(Profiles);
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
      const series = chart.addSeries(Profiles);
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
      const series = chart.addSeries(Profiles);
      series.setData(data);
      chart.addSeries('line').setData([{ time: '2026-03-02', value: 1 }]);
      expect(() =>
        chart.batch(() => series.setData([{ ...day('', [7]), time: 60 as never }])),
      ).toThrow(TypeError);
      expect(series.data()).toEqual(data);
    });
  });
});
