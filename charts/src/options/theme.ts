import type { Palette } from '../types/choices';
import type { ChartOptions } from './chart-options';

/**
 * All colors and the font that a chart is drawn with, resolved from the theme, the palette and the options, without
 * `null` values.
 */
export interface ResolvedTheme {
  readonly background: string;
  /** Color at the bottom of a gradient; `null` for a single color. */
  readonly backgroundBottom: string | null;
  readonly text: string;
  readonly border: string;
  readonly grid: string;
  readonly crosshair: string;
  readonly crosshairLabel: string;
  /** Accent color, for shapes without a color and for focus rings. */
  readonly line: string;
  /** Colors of series without a color, in the order in which the series are created. The first one is `line`. */
  readonly series: readonly string[];
  readonly up: string;
  readonly down: string;
  readonly fontFamily: string;
  readonly fontSize: number;
  /** Whether the user prefers reduced motion. */
  readonly calm: boolean;
}

/** Settings of the page and the user's system that the resolved theme depends on. */
export interface Surroundings {
  /** Whether the theme is dark, after `'auto'` was resolved. */
  readonly dark: boolean;
  /** Whether the user prefers reduced motion. */
  readonly calm: boolean;
}

type ThemeName = 'light' | 'dark';
type ThemeColors = Omit<
  ResolvedTheme,
  'backgroundBottom' | 'up' | 'down' | 'fontFamily' | 'fontSize' | 'calm'
>;

const themes: Readonly<Record<ThemeName, ThemeColors>> = {
  light: {
    background: '#ffffff',
    text: '#4a4740',
    border: '#e3dfd3',
    grid: '#efece4',
    crosshair: '#676257',
    crosshairLabel: '#4a4740',
    line: '#2b5a86',
    series: ['#2b5a86', '#944d02', '#7653e5', '#0587b3', '#6a2947', '#ae7209'],
  },
  dark: {
    background: '#1b1a16',
    text: '#c0baad',
    border: '#35312a',
    grid: '#2a2821',
    crosshair: '#9d9789',
    crosshairLabel: '#6b665a',
    line: '#8fb8dc',
    series: ['#8fb8dc', '#e4a13f', '#9b7af2', '#7deeea', '#c9489f', '#f1d888'],
  },
};

/**
 * Digits of these fonts have the same width, so axes have the same width with each of them. The table that measures
 * text without a DOM has this width, too. System fonts such as San Francisco and Segoe UI have other widths, and a
 * canvas can't request tabular figures.
 */
export const defaultFamily = "'Helvetica Neue', Arial, Helvetica, 'Liberation Sans', sans-serif";

/** Colors of rising and falling bars, with a contrast of at least 3:1 against the theme's background. */
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
 * Resolves the colors that the options leave open from the theme and the palette.
 *
 * @param options - Options of the chart.
 * @param surroundings - Settings of the page and the user's system.
 * @returns The theme that the chart is drawn with.
 */
export function resolveTheme(
  options: Readonly<ChartOptions>,
  { dark, calm }: Surroundings,
): ResolvedTheme {
  const name: ThemeName = dark ? 'dark' : 'light';
  const theme = themes[name];
  return {
    background: options.background ?? theme.background,
    backgroundBottom: options.backgroundBottomColor,
    text: options.textColor ?? theme.text,
    border: options.borderColor ?? theme.border,
    grid: options.grid.color ?? theme.grid,
    crosshair: options.crosshair.color ?? theme.crosshair,
    crosshairLabel: options.crosshair.labelColor ?? theme.crosshairLabel,
    line: theme.line,
    series: theme.series,
    ...palettes[options.palette][name],
    fontFamily: options.fontFamily ?? defaultFamily,
    fontSize: options.fontSize,
    calm,
  };
}
