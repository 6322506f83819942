import { describe, expect, it } from 'vitest';
import { Kagi, LineBreak, PointAndFigure, RangeBars, Renko } from '../../src';
import { chartSchema } from '../../src/schemas/chart-schema';
import { addDefaultMessages } from '../../src/schemas/message-rules';
import { builtInBarTypes } from '../../src/bar-types/built-in-bar-types';
import { allShapeTypes } from '../shapes/all-shape-types';
import { getShapeLabel } from '../../src/plugins/drawing/shape-types';
import { checkOptions } from '../../src/validation/schema';
import { defaultChartOptions } from '../../src/options/chart-options';
import { zhCN } from '../../src/i18n/zh-cn';
import { type ChartMessages, coreMessages } from '../../src/i18n/core-messages';
import { drawBarMessages } from '../../src/i18n/draw-bar-messages';
import { enUS } from '../../src/i18n/en-us';
import type { Messages } from '../../src/i18n/messages';
import { fillPlaceholders } from '../../src/i18n/fill-placeholders';

const take = (messages: unknown, current: ChartMessages = coreMessages) =>
  checkOptions(
    'applyOptions',
    '',
    chartSchema,
    { messages },
    { ...defaultChartOptions, messages: current },
  );
const types = allShapeTypes;

/** Message catalogs in languages other than English. */
const translations: readonly Messages[] = [zhCN];

/** Phrases that are the same in English, by the language's tag. */
const sameInEnglish: Readonly<Record<string, readonly string[]>> = {};

const findPlaceholders = (phrase: string): string[] => (phrase.match(/{\w+}/g) ?? []).sort();

describe('the message catalogs', () => {
  it('name every bar type and shape by its type in English', () => {
    const bars = Object.entries(builtInBarTypes).map(([type, { label }]) => [type, label]);
    // Apps import these types, so they aren't built-in types.
    const imported = [Kagi, LineBreak, PointAndFigure, RangeBars, Renko];
    const names = imported.map(({ label, type }) => [type, label]);
    expect(enUS.bars).toEqual(Object.fromEntries([...bars, ...names]));
    const shapes = [...types.keys()].map((type) => [
      type,
      getShapeLabel(types, type, coreMessages),
    ]);
    expect(enUS.shapes).toEqual(Object.fromEntries(shapes));
  });

  it.each(translations)('of $locale have the same placeholders, and are translated', (catalog) => {
    const same = sameInEnglish[catalog.locale ?? ''] ?? [];
    for (const [part, messages] of Object.entries(enUS)) {
      if (typeof messages !== 'object' || messages === null || part === 'units') continue;
      const theirs = catalog[part as 'chart'] as Readonly<Record<string, string>>;
      expect(Object.keys(theirs)).toEqual(Object.keys(messages));
      for (const [key, phrase] of Object.entries(messages as Record<string, string>)) {
        expect(findPlaceholders(theirs[key] ?? ''), `${part}.${key}`).toEqual(
          findPlaceholders(phrase),
        );
        if (!same.includes(phrase)) expect(theirs[key], `${part}.${key}`).not.toBe(phrase);
      }
    }
  });
});

describe('the option messages', () => {
  it('accepts some messages, and keeps English for the rest', () => {
    const { messages } = take({ chart: { open: 'Eröffnung' }, shapes: { ray: 'Strahl' } });
    expect(messages.chart).toEqual({ ...coreMessages.chart, open: 'Eröffnung' });
    expect(messages.drawing).toEqual(coreMessages.drawing);
    expect(getShapeLabel(types, 'ray', messages)).toBe('Strahl');
    expect(getShapeLabel(types, 'arrow', messages)).toBe('Arrow');
  });

  it("doesn't override messages that were set before", () => {
    const { messages } = take(zhCN);
    expect(messages.chart.open).toBe('开');
    expect(take({}, messages).messages).toEqual(coreMessages);
  });

  it.each([
    [
      { drawbar: {} },
      'applyOptions: messages.drawbar is not an option; did you mean messages.drawBar?',
    ],
    [
      { chart: { opne: '' } },
      'applyOptions: messages.chart.opne is not an option; did you mean messages.chart.open?',
    ],
    [{ chart: { open: 1 } }, 'applyOptions: messages.chart.open (1) must be a string'],
    [{ shapes: { ray: 1 } }, 'applyOptions: messages.shapes.ray (1) must be a string'],
    [
      { units: { million: 'M' } },
      'applyOptions: messages.units: key ("million") must be an exponent of ten, such as { 6: "M" } for millions',
    ],
    [
      { drawing: { point: '{nr}' } },
      'applyOptions: messages.drawing.point has the unknown placeholder {nr}; the English message is "Point {at}: {place}"',
    ],
    [{ drawBar: 1 }, 'applyOptions: messages.drawBar (1) must be an object'],
    ['zh', 'applyOptions: messages ("zh") must be an object'],
    [
      { locale: 'no language' },
      'applyOptions: messages.locale ("no language") must be a BCP 47 language tag, such as "en-GB"',
    ],
  ])('names the path of what is wrong: %j', (messages, message) => {
    expect(() => take(messages)).toThrow(message);
  });

  it('validates messages of an optional feature once that feature is added', () => {
    const messages = { drawBar: { unod: '' } };
    const unknown = 'messages.drawBar.unod is not an option; did you mean messages.drawBar.undo?';
    expect(() => take(messages)).not.toThrow();
    expect(() =>
      addDefaultMessages('DrawBar', 'drawBar', drawBarMessages, messages.drawBar),
    ).toThrow(`DrawBar: ${unknown}`);
    expect(() => take(messages)).toThrow(`applyOptions: ${unknown}`);
  });
});

describe('a phrase', () => {
  it('fills each placeholder once, in the order of the language', () => {
    expect(fillPlaceholders('{b} of {a}', ['a', '{b}'], ['b', 2])).toBe('2 of {b}');
    expect(fillPlaceholders('{c}', ['a', 1])).toBe('{c}');
  });
});
