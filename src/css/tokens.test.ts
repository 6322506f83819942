import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveTheme } from '../../charts/src/options/theme';
import { defaultChartOptions } from '../../charts/src/options/chart-options';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [defaults = '', moreContrast = ''] = css.split('@media (prefers-contrast: more)');

type Tokens = ReadonlyMap<string, string>;

/** The hex tokens of the first block with this selector. */
function readTokens(text: string, selector: string): Tokens {
  const start = text.indexOf(`${selector} {`);
  const block = text.slice(start, text.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--aj-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [
      name ?? '',
      hex ?? '',
    ]),
  );
}

const light = readTokens(defaults, ':root');
const dark = new Map([...light, ...readTokens(defaults, "[data-theme='dark']")]);
const modes: Record<string, Tokens> = {
  light,
  dark,
  'light, more contrast': new Map([...light, ...readTokens(moreContrast, ':root')]),
  'dark, more contrast': new Map([...dark, ...readTokens(moreContrast, "[data-theme='dark']")]),
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['paper', 'paper-raised', 'paper-sunk'];
const CODE = ['text', 'comment', 'keyword', 'string', 'number', 'function', 'type', 'punctuation'];

/** Text and its background. A contrast of 4.5 to 1 is level AA for text of any size. */
const TEXT: [text: string, surface: string][] = [
  ...['ink', 'ink-soft', 'ink-faint', 'cinnabar', 'cinnabar-deep'].flatMap((text) =>
    SURFACES.map((surface): [string, string] => [text, surface]),
  ),
  ...CODE.flatMap((token): [string, string][] => [
    [`code-${token}`, 'code-paper'],
    [`code-${token}`, 'code-mark'],
  ]),
  ...['hint-wash', 'note-wash', 'warn-wash', 'cinnabar-wash'].map((wash): [string, string] => [
    'ink',
    wash,
  ]),
  ...['hint', 'note', 'warn', 'cinnabar'].map((tone): [string, string] => [tone, `${tone}-wash`]),
  ['on-cinnabar', 'cinnabar'],
  ['on-cinnabar', 'cinnabar-deep'],
  ['chart-text', 'chart-paper'],
];

/** Marks that mean something without being text: 3 to 1. */
const MARKS: [mark: string, surface: string][] = [
  ['rise', 'chart-paper'],
  ['fall', 'chart-paper'],
  ['chart-line', 'chart-paper'],
  ['chart-crosshair', 'chart-paper'],
  ...SURFACES.map((surface): [string, string] => ['line-strong', surface]),
  ...SURFACES.map((surface): [string, string] => ['cinnabar', surface]),
];

describe.each(Object.entries(modes))('tokens, %s', (_, tokens) => {
  const color = (name: string): string => {
    const hex = tokens.get(name);
    if (!hex) throw new Error(`tokens.css doesn't have the hex color --aj-${name}`);
    return hex;
  };

  it.each(TEXT)('%s on %s reads at 4.5 to 1', (text, surface) => {
    expect(contrast(color(text), color(surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)('%s on %s shows at 3 to 1', (mark, surface) => {
    expect(contrast(color(mark), color(surface))).toBeGreaterThanOrEqual(3);
  });
});

it.each([
  ['light', light],
  ['dark', dark],
] as const)(
  'charts of the library have the same colors as charts of the site, %s',
  (mode, tokens) => {
    const theme = resolveTheme(defaultChartOptions, { dark: mode === 'dark', calm: false });
    expect(theme).toMatchObject({
      background: tokens.get('chart-paper'),
      text: tokens.get('chart-text'),
      border: tokens.get('line'),
      grid: tokens.get('chart-grid'),
      crosshair: tokens.get('chart-crosshair'),
      crosshairLabel: tokens.get('chart-label'),
      line: tokens.get('chart-line'),
      up: tokens.get('rise'),
      down: tokens.get('fall'),
    });
  },
);

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
