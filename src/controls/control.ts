/** A control, which follows from the rule of an option. */
export type Control =
  | { readonly is: 'flag' | 'text' | 'font' | 'color' | 'function' }
  /** A time in UTC seconds. */
  | { readonly is: 'instant' }
  | NumberControl
  | ChoiceControl
  | GroupControl
  | { readonly is: 'orNull' | 'orFlag' | 'orAuto' | 'list' | 'byName'; readonly of: Control }
  /** A special rule, such as a rule that looks up a series of the chart. */
  | { readonly is: 'other' };

/** Returns the control for the value itself, without `null`, a flag or `'auto'` as alternatives. */
export function innermost(control: Control): Control {
  return control.is === 'orNull' || control.is === 'orFlag' || control.is === 'orAuto'
    ? innermost(control.of)
    : control;
}

export interface NumberControl {
  readonly is: 'number';
  readonly min?: number;
  readonly above?: number;
  readonly max?: number;
  readonly whole?: boolean;
}

export interface ChoiceControl {
  readonly is: 'choice';
  readonly values: readonly string[];
  /** Enum members of the values, such as `LineStyle.Dashed`. */
  readonly names?: readonly string[];
  /** Whether the values are variables in the chart's code instead of strings. */
  readonly variables?: true;
}

export interface GroupControl {
  readonly is: 'group';
  readonly options: Readonly<Record<string, Option>>;
}

/** An option, as its schema has it. */
export interface Option {
  readonly control: Control;
  /** Start value, or none if the option is required. */
  readonly start?: unknown;
  /** First sentence of its description. */
  readonly description?: string;
  /** Unit of a number, from its description. */
  readonly unit?: string;
}

/** Colors that options take from the chart's theme and palette. */
export type ThemeColor =
  | 'background'
  | 'text'
  | 'border'
  | 'grid'
  | 'crosshair'
  | 'crosshairLabel'
  | 'line'
  | 'up'
  | 'down';

/** Value that a chart uses for `null` or `'auto'`. A color can have an opacity from 0 to 1. */
export type Effective =
  | { readonly value: unknown }
  | { readonly theme: ThemeColor; readonly opacity?: number }
  /** The value of another option, by its path. */
  | { readonly option: string; readonly opacity?: number };

export type ThemeColors = Readonly<Record<ThemeColor, string>>;

/** Data for the controls of an API page. */
export interface Demo {
  readonly name: string;
  readonly options: GroupControl['options'];
  /** Code of the chart. */
  readonly program: string;
  /** Code after the program, which defines `apply(options)` and the variables that options can be set to. */
  readonly setup: string;
  /** Displayed line of code, with `$` in place of the options. */
  readonly call: string;
  /** The call to use in the program, if it differs from `call`. */
  readonly callInProgram: string;
  /** Sample values of options without a start value, such as lists and functions, by path. */
  readonly samples: Readonly<Record<string, unknown>>;
  /** Values that the chart uses for options that are `null` or `'auto'`, by path. */
  readonly effective: Readonly<Record<string, Effective>>;
  readonly colors: Readonly<Record<'light' | 'dark', ThemeColors>>;
}
