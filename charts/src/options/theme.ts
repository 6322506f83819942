import type { Palette } from '../types/choices';
import type { ChartOptions } from './chart-options';

/**
 * All colors and the font that a chart is painted with: what is left of theme, palette and options once every
 * `null` is filled in.
 *
 * @internal
 */
export interface ResolvedTheme {
  readonly background: string;
  readonly text: string;
  readonly border: string;
  readonly grid: string;
  readonly crosshair: string;
  readonly crosshairLabel: string;
  /** Lines, areas, columns and shapes that have no color of their own. */
  readonly line: string;
  readonly up: string;
  readonly down: string;
  readonly fontFamily: string;
  readonly fontSize: number;
  /** Whether the reader asks for reduced motion. */
  readonly calm: boolean;
}

/** What a look takes from the page that the chart is on. */
export interface Surroundings {
  /** Whether the theme is the dark one, once `'auto'` is resolved. */
  readonly dark: boolean;
  /** Whether the reader asks for reduced motion. */
  readonly calm: boolean;
}

type ThemeName = 'light' | 'dark';
type ThemeColors = Omit<ResolvedTheme, 'up' | 'down' | 'fontFamily' | 'fontSize' | 'calm'>;

const themes: Readonly<Record<ThemeName, ThemeColors>> = {
  light: {
    background: '#ffffff',
    text: '#4a4740',
    border: '#e3dfd3',
    grid: '#efece4',
    crosshair: '#676257',
    crosshairLabel: '#4a4740',
    line: '#2b5a86',
  },
  dark: {
    background: '#1b1a16',
    text: '#c0baad',
    border: '#302d26',
    grid: '#26241e',
    crosshair: '#9d9789',
    crosshairLabel: '#4a473f',
    line: '#8fb8dc',
  },
};

/**
 * Digits of these are equally wide wherever the reader has one of them, so axes are, too; and as wide as the table
 * says that pictures without a page are measured by.
 */
const defaultFamily = 'Arial, Helvetica, sans-serif';

/** Rising and falling, at least 3:1 against the background of the theme. */
const palettes: Readonly<
  Record<Palette, Readonly<Record<ThemeName, Pick<ResolvedTheme, 'up' | 'down'>>>>
> = {
  'green-up': {
    light: { up: '#0f8a5f', down: '#d63b3b' },
    dark: { up: '#2bb58a', down: '#f0625f' },
  },
  'red-up': {
    light: { up: '#d63b3b', down: '#0f8a5f' },
    dark: { up: '#f0625f', down: '#2bb58a' },
  },
  'blue-up': {
    light: { up: '#1f6fc2', down: '#c45a00' },
    dark: { up: '#5aa9ff', down: '#ff9d3b' },
  },
};

/**
 * Fills theme and palette in where the options leave a color open.
 *
 * @param options - The options of the chart.
 * @param surroundings - What the page and the reader's system say.
 */
export function resolveTheme(
  options: Readonly<ChartOptions>,
  { dark, calm }: Surroundings,
): ResolvedTheme {
  const name: ThemeName = dark ? 'dark' : 'light';
  const theme = themes[name];
  return {
    background: options.background ?? theme.background,
    text: options.textColor ?? theme.text,
    border: options.borderColor ?? theme.border,
    grid: options.grid.color ?? theme.grid,
    crosshair: options.crosshair.color ?? theme.crosshair,
    crosshairLabel: options.crosshair.labelColor ?? theme.crosshairLabel,
    line: theme.line,
    ...palettes[options.palette][name],
    fontFamily: options.fontFamily ?? defaultFamily,
    fontSize: options.fontSize,
    calm,
  };
}
