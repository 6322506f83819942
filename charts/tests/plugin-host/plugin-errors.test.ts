import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type PluginDefinition,
  definePlugin,
  type DrawCommand,
  type IChartApi,
  type AttachedPlugin,
  type PluginHost,
  type PluginParts,
  renderToSvg,
  toSvg,
} from '../../src';

const size = { width: 600, height: 400 };
const bars = Array.from({ length: 50 }, (_, i) => ({ time: 60 * (i + 1), value: 100 + i }));

/** Messages of the errors that were reported. */
let reported: string[] = [];

beforeEach(() => {
  reported = [];
  vi.spyOn(console, 'error').mockImplementation((error: Error) => {
    reported.push(error.message);
  });
  vi.stubGlobal('reportError', undefined);
  Reflect.deleteProperty(globalThis, 'reportError');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function withChart(work: (chart: IChartApi) => void): void {
  renderToSvg(size, {}, (chart) => {
    chart.addSeries('line').setData(bars);
    work(chart);
  });
}

const boom = (): never => {
  throw new Error('boom');
};
const plugin = (parts: PluginParts, type = 'acme/hostile'): PluginDefinition =>
  definePlugin({ type, attach: () => parts });
const rect = { type: 'rect', x: 0, y: 0, width: 9, height: 9 } as const;
const group = (commands: unknown): DrawCommand =>
  ({ type: 'group', x: 0, y: 0, width: 9, height: 9, commands }) as DrawCommand;

/** Parts that throw, or that return what they must not, and what is reported. */
const hostile: readonly (readonly [name: string, parts: PluginParts, message: RegExp])[] = [
  ['draw', { layers: [{ zOrder: 'background', draw: boom }] }, /draw .*"background".*boom/],
  ['draw on top', { layers: [{ zOrder: 'top', draw: boom }] }, /"top".*boom/],
  [
    'draw on a price axis',
    { layers: [{ area: 'price-axis', zOrder: 'above', draw: boom }] },
    /boom/,
  ],
  [
    'draw on the time axis',
    { layers: [{ area: 'time-axis', zOrder: 'above', draw: boom }] },
    /boom/,
  ],
  [
    'no list',
    { layers: [{ zOrder: 'above', draw: () => 5 as never }] },
    /commands \(5\) must be a list of draw commands/,
  ],
  [
    'an unknown command',
    { layers: [{ zOrder: 'above', draw: () => [{ type: 'circle' }] as never }] },
    /commands\[0\]\.type \("circle"\) must be one of/,
  ],
  [
    'no command',
    { layers: [{ zOrder: 'above', draw: () => [null] as never }] },
    /commands\[0\]\.type/,
  ],
  [
    'an unknown command in a group',
    { layers: [{ zOrder: 'above', draw: () => [rect, group([rect, { type: 'circle' }])] }] },
    /commands\[1\]\.commands\[1\]\.type \("circle"\) must be one of/,
  ],
  [
    'a group without commands',
    { layers: [{ zOrder: 'above', draw: () => [group(undefined)] }] },
    /commands\[0\]\.commands \(undefined\) must be a list of draw commands/,
  ],
  [
    'a color stop that is no color',
    {
      layers: [
        {
          zOrder: 'above',
          draw: () => [
            { ...rect, fill: { from: { x: 0, y: 0 }, to: { x: 0, y: 9 }, stops: [[2, 'red']] } },
          ],
        },
      ],
    },
    /fill\.stops\[0\].offset \(2\) must be a number from 0 to 1/,
  ],
  ['priceLabels', { priceLabels: boom }, /priceLabels: boom/],
  ['priceLabels without a list', { priceLabels: () => 1 as never }, /priceLabels: returned 1/],
  ['timeLabels', { timeLabels: boom }, /timeLabels: boom/],
  [
    'the z-order of a price label',
    { priceLabels: () => [{ price: 120, color: '#333', zOrder: 'tpo' as 'top' }] },
    /priceLabels: labels\[0\]\.zOrder \("tpo"\) must be one of "above", "top"; did you mean "top"\?/,
  ],
  [
    'the z-order of a time label',
    { timeLabels: () => [{ time: 60, color: '#333', zOrder: 'below' as 'top' }] },
    /timeLabels: labels\[0\]\.zOrder \("below"\) must be one of "above", "top"/,
  ],
  ['timeAxisBand', { timeAxisBand: boom }, /timeAxisBand: boom/],
  [
    'timeAxisBand without a height',
    { timeAxisBand: () => ({ side: 'above', height: NaN }) },
    /timeAxisBand: height \(NaN\) must be a finite number of at least 0/,
  ],
  [
    'timeAxisBand on another side',
    { timeAxisBand: () => ({ side: 'left' as 'above', height: 9 }) },
    /timeAxisBand: side \("left"\) must be "above" or "below"/,
  ],
  ['autoScaleInfo', { autoScaleInfo: boom }, /autoScaleInfo: boom/],
  [
    'autoScaleInfo that is not finite',
    { autoScaleInfo: () => ({ from: NaN, to: 1 }) },
    /from \(NaN\)/,
  ],
  ['save', { save: boom }, /save: boom/],
];

describe('a plug-in that throws', () => {
  it.each(hostile)('is detached, and reported once by name: %s', async (_, parts, message) => {
    const reasons: string[] = [];
    let handle: AttachedPlugin | null = null;
    let svg = '';
    withChart((chart) => {
      handle = chart.attach(plugin({ ...parts, detach: (reason) => void reasons.push(reason) }));
      for (let i = 0; i < 2; i++) svg = toSvg(chart);
      chart.saveState();
      expect(handle.removed).toBe(true);
      expect(chart.series()).toHaveLength(1);
    });
    expect(svg).toContain('</svg>');
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(/^plug-in "acme\/hostile": .*; the plug-in was detached$/);
    expect(reported[0]).toMatch(message);
    await Promise.resolve();
    expect(reasons).toEqual(['chart']);
  });

  it('keeps its state in the saved state of the chart', () => {
    withChart((chart) => {
      let isBroken = false;
      const draw = (): [] => (isBroken ? boom() : []);
      chart.attach(
        plugin({ layers: [{ zOrder: 'above', draw }], save: () => ({ alerts: [1, 2] }) }),
      );
      const before = chart.saveState().plugins;
      isBroken = true;
      toSvg(chart);
      expect(chart.saveState().plugins).toEqual(before);
      expect(before).toEqual([{ type: 'acme/hostile', state: { alerts: [1, 2] } }]);
    });
  });

  it("doesn't affect other plug-ins", () => {
    let svg = '';
    withChart((chart) => {
      chart.attach(plugin({ layers: [{ zOrder: 'above', draw: boom }] }));
      const text = { type: 'text', text: 'still here', x: 9, y: 9, color: '#123' } as const;
      chart.attach(plugin({ layers: [{ zOrder: 'above', draw: () => [text] }] }, 'acme/good'));
      svg = toSvg(chart);
    });
    expect(svg).toContain('still here');
  });

  it('is reported if its detach throws', () => {
    withChart((chart) => {
      chart.attach(plugin({ detach: boom })).remove();
      expect(reported).toEqual(['plug-in "acme/hostile": detach: boom']);
    });
  });
});

describe('an attach function that throws', () => {
  it('attaches nothing, and its panes and series are removed', () => {
    withChart((chart) => {
      const before = JSON.stringify(chart.saveState());
      const broken = definePlugin({
        type: 'acme/broken',
        attach(host) {
          host.chart.addPane('mine').addSeries('line').setData(bars);
          host.chart.addSeries('line');
          return boom();
        },
      });
      expect(() => chart.attach(broken)).toThrow('attach: plug-in "acme/broken": boom');
      expect(JSON.stringify(chart.saveState())).toBe(before);
    });
  });

  it('must return a valid object', () => {
    withChart((chart) => {
      for (const [parts, text] of [
        [undefined, 'undefined'],
        [[], 'a list'],
        [Promise.resolve({}), 'an object'],
      ] as const) {
        const nothing = definePlugin({ type: 'acme/nothing', attach: () => parts as never });
        expect(() => chart.attach(nothing)).toThrow(
          `attach: plug-in "acme/nothing": attach returned ${text}; it must return its parts, such as {}, not a promise`,
        );
      }
    });
  });
});

describe('arguments', () => {
  it('are validated by definePlugin and attach', () => {
    expect(() => definePlugin(null as never)).toThrow(/^definePlugin: config/);
    expect(() => definePlugin({ type: '', attach: () => ({}) })).toThrow(/^definePlugin: type/);
    expect(() => definePlugin({ type: 'a' } as never)).toThrow(/^definePlugin: attach/);
    for (const name of ['needsTimes', 'single']) {
      expect(() => definePlugin({ type: 'a', attach: () => ({}), [name]: 3 })).toThrow(
        `definePlugin: ${name} (3) must be true or false`,
      );
    }
    withChart((chart) => {
      for (const wrong of [null, {}, 'plugin', { type: 'a', attach: () => ({}) }]) {
        expect(() => chart.attach(wrong as never)).toThrow(
          /^attach: plugin \(.*\) must be a plug-in, built in or from definePlugin\(\)/,
        );
        expect(() => chart.pane().attach(wrong as never)).toThrow(/^attach: plugin/);
      }
    });
  });
});

describe('a plug-in host', () => {
  const attachHost = (chart: IChartApi): { host: PluginHost; handle: AttachedPlugin } => {
    let host: PluginHost | null = null;
    const handle = chart.attach(
      definePlugin({
        type: 'acme/host',
        attach(attachedHost) {
          host = attachedHost;
          return {};
        },
      }),
    );
    return { host: host as unknown as PluginHost, handle };
  };

  it('throws once its plug-in was removed', () => {
    withChart((chart) => {
      const { handle, host } = attachHost(chart);
      handle.remove();
      expect(() => host.view()).toThrow('view: the plug-in "acme/host" was removed');
      expect(() => host.on('click', () => undefined)).toThrow(/^on: the plug-in/);
      // What a timer asks for later is no mistake.
      expect(() => host.invalidate()).not.toThrow();
    });
  });

  it("doesn't have a view and doesn't allow invalidation while a frame is drawn", () => {
    withChart((chart) => {
      let host: PluginHost | null = null;
      const asking = definePlugin({
        type: 'acme/asking',
        attach(attachedHost) {
          host = attachedHost;
          return {
            autoScaleInfo() {
              host?.view();
              return null;
            },
          };
        },
      });
      chart.attach(asking);
      toSvg(chart);
      expect(reported[0]).toContain('view: cannot be called while a frame is being drawn');
    });
  });

  it('throws if a range is read while the chart computes its layout', () => {
    withChart((chart) => {
      const asking = plugin({
        autoScaleInfo() {
          chart.timeAxis().visibleRange();
          return null;
        },
      });
      const handle = chart.attach(asking);
      expect(() => toSvg(chart)).not.toThrow();
      expect(handle.removed).toBe(true);
      expect(reported).toHaveLength(1);
      expect(reported[0]).toContain('cannot read positions or ranges');
    });
  });

  it('runs work of a timer in a transaction, and detaches the plug-in if it throws', () => {
    withChart((chart) => {
      const { handle, host } = attachHost(chart);
      expect(host.batch(() => 7)).toBe(7);
      expect(host.batch(boom)).toBeUndefined();
      expect(handle.removed).toBe(true);
      expect(reported[0]).toMatch(/acme\/host": batch: boom/);
    });
  });

  it('removes everything that the plug-in added with the plug-in', () => {
    withChart((chart) => {
      const { handle, host } = attachHost(chart);
      const pane = host.removeOnDetach(chart.addPane('owned'));
      host.removeOnDetach(pane.addSeries('line'));
      const remove = vi.fn();
      host.removeOnDetach({ remove });
      handle.remove();
      handle.remove();
      expect(chart.panes().map(({ name }) => name)).toEqual(['main']);
      expect(chart.series()).toHaveLength(1);
      expect(remove).toHaveBeenCalledTimes(1);
      expect(host.signal.aborted).toBe(true);
      expect(reported).toEqual([]);
    });
  });

  it('removes what the plug-in added outside of the chart with the chart', () => {
    const remove = vi.fn();
    withChart((chart) => {
      const { host } = attachHost(chart);
      host.removeOnDetach({ remove });
      host.removeOnDetach(chart.addSeries('line'));
      expect(remove).not.toHaveBeenCalled();
    });
    // The chart of an image is removed after its work.
    expect(remove).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([]);
  });
});
