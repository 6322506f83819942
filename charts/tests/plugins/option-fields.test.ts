import { describe, expect, it } from 'vitest';
import { allShapes, Drawing, enUS, getOptionFields, TrendLine, zhCN } from '../../src';
import * as indicators from '../../src/indicators';
import { builtInBarTypes } from '../../src/bar-types/built-in-bar-types';
import { getIndicatorType } from '../../src/indicator-host/indicator-type';
import { getOptionSchema } from '../../src/indicator-host/interval-options';
import { withShapeOptions } from '../../src/options/shape-options';
import { withSourceOptions } from '../../src/options/source-options';
import {
  combine,
  type OptionField,
  readOption,
  writeOption,
} from '../../src/plugins/settings-form/option-fields';
import { getLabel, toLabel } from '../../src/plugins/settings-form/settings-sections';
import { checkOptions, type Schema } from '../../src/validation/schema';
import { withChart } from '../core/with-chart';

const read = (schema: Schema<object>): readonly OptionField[] =>
  getOptionFields({
    kind: 'minInterval' in schema.defaults ? 'shape' : 'series',
    optionSchema: () => schema,
  } as never);

const schemas: readonly (readonly [string, Schema<object>])[] = [
  ...Object.entries(builtInBarTypes).map(
    ([type, { style }]) => [type, withSourceOptions(style as Schema<object>)] as const,
  ),
  ...Object.values(indicators).flatMap((definition) => {
    const type = getIndicatorType(definition);
    return type ? [[type.type, getOptionSchema(type)] as const] : [];
  }),
  ...allShapes.map(({ resolved, type }) => [type, withShapeOptions(resolved.schema)] as const),
];

const find = (fields: readonly OptionField[], name: string): OptionField | undefined =>
  fields.find((each) => each.name === name);

describe('getOptionFields', () => {
  it('reads types, limits and values from the rules', () => {
    const candle = read(withSourceOptions(builtInBarTypes.candle.style as Schema<object>));
    expect(find(candle, 'lastPriceLineWidth')).toEqual({
      name: 'lastPriceLineWidth',
      type: 'number',
      defaultValue: 1,
      min: 1,
      max: 4,
      step: 'any',
    });
    expect(find(candle, 'upColor')).toMatchObject({ type: 'color', empty: null });
    expect(find(candle, 'priceFormat.precision')).toMatchObject({
      type: 'number',
      empty: 'auto',
      step: 1,
    });
    expect(find(candle, 'priceFormat.type')?.values).toEqual(['price', 'volume', 'percent']);
    expect(find(candle, 'wickVisible')?.type).toBe('boolean');
    for (const name of ['id', 'axis', 'autoScaleRange', 'priceFormat.formatter'])
      expect(find(candle, name), name).toBeUndefined();
  });

  it('returns a text for an interval, which can be empty', () => {
    const fields = read(withShapeOptions(TrendLine.resolved.schema));
    const expected = { name: 'minInterval', type: 'text', defaultValue: null, empty: null };
    expect(find(fields, 'minInterval')).toEqual(expected);
  });

  it("doesn't return the group of a shape, which users set for several shapes at once", () => {
    const fields = read(withShapeOptions(TrendLine.resolved.schema));
    expect(find(fields, 'group')).toBeUndefined();
  });

  it('accepts the handles of a chart, and names anything else', () => {
    withChart((chart) => {
      const series = chart.addSeries('line');
      const sma = series.addIndicator(indicators.SMA);
      const line = chart.attach(Drawing, { shapes: [TrendLine] }).add(TrendLine, [
        { time: 60, price: 1 },
        { time: 120, price: 2 },
      ]);
      for (const target of [series, sma, line]) expect(getOptionFields(target)).not.toEqual([]);
    });
    expect(() => getOptionFields({} as never)).toThrow(
      'getOptionFields: target (an object) must be a series, shape or indicator',
    );
  });

  it.each(schemas)('returns fields of %s whose defaults and values are valid', (_, schema) => {
    // Series that an indicator requires are handles, which fields don't show.
    const defaults = Object.entries(schema.defaults).map(
      ([name, value]: [string, unknown]) => [name, value ?? null] as const,
    );
    const start = Object.fromEntries(defaults);
    const check = (field: OptionField, value: unknown): object =>
      checkOptions('test', '', { ...schema, defaults: start }, writeOption(field, value));
    for (const field of read(schema)) {
      const { defaultValue, empty, min, type, values = [] } = field;
      const accepted = [defaultValue, ...(empty === undefined ? [] : [empty]), ...values];
      for (const value of accepted) {
        expect(readOption(check(field, value), field)).toEqual(value);
      }
      if (type !== 'number') continue;
      const wrong = min === undefined ? NaN : min - 1;
      expect(() => check(field, wrong)).toThrow(/must be/);
    }
  });

  it('has a label in English and Chinese for every field and value', () => {
    for (const [type, schema] of schemas) {
      const handle = { type, kind: 'series', optionSchema: () => schema } as never;
      const section = { title: null, handle, fields: [] };
      for (const field of read(schema)) {
        for (const value of ['', ...(field.values ?? [])]) {
          const key = value === '' ? field.name : value;
          const isOfShape = key in enUS.shapeFields || `degree.${key}` in enUS.shapeFields;
          if (isOfShape) continue;
          const none = { optionNames: {}, shapeFields: {} };
          expect(enUS.optionNames[key], key).toBe(getLabel(section, field, none, value));
          expect(zhCN.optionNames[key], key).toBeDefined();
        }
      }
    }
  });
});

it('toLabel adds spaces to a name', () => {
  expect(['upColor', 'long-dashed', 'a.bCd', 'length2'].map(toLabel)).toEqual([
    'Up color',
    'Long dashed',
    'A b cd',
    'Length 2',
  ]);
});

it('combine keeps both options of a group', () => {
  expect(combine({ a: { b: 1 }, c: 2 }, { a: { d: 3 }, c: 4 })).toEqual({
    a: { b: 1, d: 3 },
    c: 4,
  });
});
