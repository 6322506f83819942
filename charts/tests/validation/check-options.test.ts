import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { chartSchema } from '../../src/schemas/chart-schema';
import { paneSchema } from '../../src/options/pane-options';
import { priceAxisSchema } from '../../src/options/price-axis-options';
import { priceLineSchema } from '../../src/options/price-line-options';
import { sourceSchema } from '../../src/options/source-options';
import { fibLines, fibLinesRule } from '../../src/shapes/fib-line';
import { defaultShapeLineStyle, lineRules } from '../../src/shapes/line-style';
import { builtInBarTypes } from '../../src/bar-types/built-in-bar-types';
import { checkOptions } from '../../src/validation/schema';
import { YAxisType } from '../../src/types/enums';
import { defaultChartOptions } from '../../src/options/chart-options';
import { runs } from '../property-runs';

const check = (input: unknown) => checkOptions('applyOptions', '', chartSchema, input);

describe('unknown keys', () => {
  it.each([
    [
      { timeAxis: { timezone: 'UTC' } },
      'timeAxis.timezone is not an option; did you mean timeAxis.timeZone?',
    ],
    [{ pallete: 'red-up' }, 'pallete is not an option; did you mean palette?'],
    [{ timeZone: 'UTC' }, 'timeZone is not an option; did you mean timeAxis.timeZone?'],
    [{ qqqqqq: 1 }, 'qqqqqq is not an option'],
    [JSON.parse('{"__proto__": {"ariaLabel": "x"}}'), '__proto__ is not an option'],
    [{ constructor: 1 }, 'constructor is not an option'],
    [{ grid: { toString: 1 } }, 'grid.toString is not an option'],
  ])('%j', (input, message) => {
    expect(() => check(input)).toThrow(new TypeError(`applyOptions: ${message}`));
    expect(Object.prototype).not.toHaveProperty('ariaLabel');
  });

  it('are named by their path in the arguments', () => {
    const style = { upColour: 'red' };
    expect(() => checkOptions('addSeries', 'style', builtInBarTypes.candle.style, style)).toThrow(
      new TypeError('addSeries: style.upColour is not an option; did you mean style.upColor?'),
    );
  });
});

describe('values', () => {
  it.each([
    [null, TypeError, 'the options (null) must be an object'],
    [[], TypeError, 'the options (a list) must be an object'],
    [{ grid: true }, TypeError, 'grid (true) must be an object'],
    [{ scroll: 1 }, TypeError, 'scroll (1) must be true or false'],
    [{ ariaLabel: 5 }, TypeError, 'ariaLabel (5) must be a string'],
    [{ fontSize: NaN }, TypeError, 'fontSize (NaN) must be a finite number from 4 to 100'],
    [{ fontSize: 400 }, RangeError, 'fontSize (400) must be a finite number from 4 to 100'],
    [
      { drawing: { magnet: 'weak' } },
      TypeError,
      'drawing is not an option; did you mean messages.drawing?',
    ],
    [{ background: 3 }, TypeError, 'background (3) must be a CSS color, such as "#26a69a"'],
    [
      { background: 'var(--paper)' },
      RangeError,
      'background ("var(--paper)") must be a CSS color, such as "#26a69a"; var() and currentcolor need a DOM',
    ],
    [
      { palette: 'red' },
      RangeError,
      'palette ("red") must be one of "green-up", "red-up", "blue-up"',
    ],
    [
      { wheel: 'Never' },
      RangeError,
      'wheel ("Never") must be one of "always", "focus", "never"; did you mean "never"?',
    ],
    [
      { timeAxis: { tickFormatter: 'x' } },
      TypeError,
      'timeAxis.tickFormatter ("x") must be a function',
    ],
    [
      { timeAxis: { timeZone: 'Asia/Shanghia' } },
      RangeError,
      'timeAxis.timeZone ("Asia/Shanghia") must be a time zone that this runtime supports; did you mean "Asia/Shanghai"?',
    ],
    [
      { locale: 'not a tag' },
      RangeError,
      'locale ("not a tag") must be a BCP 47 language tag, such as "en-GB"',
    ],
    [{ priceAxis: { range: { from: 1 } } }, TypeError, 'priceAxis.range.to is missing'],
    [
      { priceAxis: { range: { from: 2, to: 1 } } },
      RangeError,
      'priceAxis.range.from (2) must be below to (1)',
    ],
    [
      { timeAxis: { minBarSpacing: 30, maxBarSpacing: 10 } },
      RangeError,
      'timeAxis.minBarSpacing (30) must be at most maxBarSpacing (10)',
    ],
    [
      { priceAxis: { marginTop: 0.95 } },
      RangeError,
      'priceAxis.marginTop (0.95) + marginBottom (0.1) must be less than 1',
    ],
  ])('%j throws', (input, error, message) => {
    expect(() => check(input)).toThrow(new error(`applyOptions: ${message}`));
  });

  it('throw in panes, sources and price lines', () => {
    expect(() => checkOptions('addPane', 'options', paneSchema, { height: 0 })).toThrow(
      new RangeError('addPane: options.height (0) must be a finite number above 0'),
    );
    expect(() => checkOptions('applyOptions', '', sourceSchema, { axis: '' })).toThrow(RangeError);
    expect(() => checkOptions('addPriceLine', '', priceLineSchema, { title: 'Stop' })).toThrow(
      new TypeError('addPriceLine: price is missing'),
    );
    expect(checkOptions('addPriceLine', '', priceLineSchema, { price: 3 }).price).toBe(3);
  });

  it('use the browser to check colors if there is one', () => {
    const supports = vi.fn((_: string, value: string) => value === 'tomato');
    vi.stubGlobal('CSS', { supports });
    expect(check({ background: 'tomato' }).background).toBe('tomato');
    expect(() => check({ background: 'tomatoe' })).toThrow(RangeError);
  });

  it('of enums are checked in every style', () => {
    const bad = { lastPriceLineStyle: 'zigzag' };
    for (const { style } of Object.values(builtInBarTypes)) {
      expect(() =>
        checkOptions('applyOptions', '', style as typeof builtInBarTypes.line.style, bad),
      ).toThrow(RangeError);
    }
    expect(() =>
      checkOptions('applyOptions', '', builtInBarTypes.line.style, { lineType: 'bent' }),
    ).toThrow(RangeError);
  });
});

describe('the merge', () => {
  it('keeps omitted options and freezes the result', () => {
    const merged = check({ priceAxis: { type: YAxisType.Logarithmic }, ariaLabel: 'Gold' });
    expect(merged).toEqual({
      ...defaultChartOptions,
      ariaLabel: 'Gold',
      priceAxis: { ...defaultChartOptions.priceAxis, type: YAxisType.Logarithmic },
    });
    expect(Object.isFrozen(merged) && Object.isFrozen(merged.priceAxis)).toBe(true);
    expect(merged.timeAxis).toBe(defaultChartOptions.timeAxis);
    expect(defaultChartOptions.ariaLabel).toBeNull();
  });

  it('overrides the current options', () => {
    const before = checkOptions('applyOptions', '', priceAxisSchema, { range: { from: 1, to: 9 } });
    const after = checkOptions('applyOptions', '', priceAxisSchema, { range: { to: 5 } }, before);
    expect(after.range).toEqual({ from: 1, to: 5 });
    expect(before.range).toEqual({ from: 1, to: 9 });
    expect(
      checkOptions('applyOptions', '', priceAxisSchema, { range: null }, after).range,
    ).toBeNull();
  });

  it('resets an option to its default with undefined', () => {
    expect(check(undefined)).toEqual(defaultChartOptions);
    const changed = check({ ariaLabel: 'Prices', timeAxis: { barSpacing: 9, visible: false } });
    const reset = checkOptions(
      'applyOptions',
      '',
      chartSchema,
      { ariaLabel: undefined, timeAxis: { barSpacing: undefined } },
      changed,
    );
    expect(reset.ariaLabel).toBeNull();
    expect(reset.timeAxis).toEqual({ ...changed.timeAxis, barSpacing: 8 });
    expect(
      checkOptions('applyOptions', '', chartSchema, { timeAxis: undefined }, changed).timeAxis,
    ).toEqual(defaultChartOptions.timeAxis);
  });

  it('keeps a required option and an id with undefined', () => {
    const line = checkOptions('addPriceLine', '', priceLineSchema, { price: 5, title: 'Stop' });
    const reset = { price: undefined, title: undefined };
    expect(checkOptions('applyOptions', '', priceLineSchema, reset, line)).toMatchObject({
      price: 5,
      title: '',
    });
    const source = checkOptions('addSeries', '', sourceSchema, { id: 'price', title: 'ACME' });
    expect(
      checkOptions('applyOptions', '', sourceSchema, { id: undefined, title: undefined }, source),
    ).toMatchObject({ id: 'price', title: '' });
  });

  it('completes the levels of a Fibonacci shape, and copies the list', () => {
    const schema = {
      defaults: { ...defaultShapeLineStyle, lines: fibLines(0, 1) },
      rules: { ...lineRules, lines: fibLinesRule },
    };
    const lines = [{ ratio: 0.618, color: '#c33' }];
    const style = checkOptions('add', 'style', schema, { lines });
    expect(style.lines).toEqual([{ ratio: 0.618, color: '#c33', visible: true }]);
    expect(lines).toEqual([{ ratio: 0.618, color: '#c33' }]);
    expect(() => checkOptions('add', 'style', schema, { lines: [{ visible: true }] })).toThrow(
      new TypeError('add: style.lines[0].ratio is missing'),
    );
  });

  it('either throws a TypeError or RangeError or returns all keys, for any input', () => {
    const key = fc.constantFrom(
      ...Object.keys(defaultChartOptions),
      '__proto__',
      'constructor',
      'x',
    );
    const value = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.constantFrom('visible', 'color', 'width'), fc.anything()),
    );
    fc.assert(
      fc.property(fc.dictionary(key, value), (input) => {
        const before = JSON.stringify(defaultChartOptions);
        try {
          expect(Object.keys(check(input))).toEqual(Object.keys(defaultChartOptions));
        } catch (error) {
          expect(error instanceof TypeError || error instanceof RangeError).toBe(true);
          expect((error as Error).message).toMatch(/^applyOptions: /);
        }
        expect(JSON.stringify(defaultChartOptions)).toBe(before);
      }),
      { numRuns: runs(500) },
    );
  });
});
