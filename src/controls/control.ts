/** What the rule of an option takes: what its control is made of. */
export type Control =
  | { readonly is: 'flag' | 'text' | 'font' | 'color' | 'function' }
  /** A time of a chart of instants: seconds of UTC. */
  | { readonly is: 'instant' }
  | NumberControl
  | ChoiceControl
  | GroupControl
  | { readonly is: 'orNull' | 'orFlag' | 'orAuto' | 'list' | 'byName'; readonly of: Control }
  /** A rule of its own kind, such as one that looks for a series of the chart. */
  | { readonly is: 'other' };

/** What takes `value` itself, where several things can be given: one within `null`, a flag or `'auto'`. */
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
  /** The members of the enum that the values belong to: `LineStyle.Dashed`. */
  readonly names?: readonly string[];
  /** The values are variables of the chart's program, and no words. */
  readonly variables?: true;
}

export interface GroupControl {
  readonly is: 'group';
  readonly options: Readonly<Record<string, Option>>;
}

/** An option, as its schema has it. */
export interface Option {
  readonly control: Control;
  /** What it starts with; none of an option that must be given. */
  readonly start?: unknown;
  /** What its API page says, in a sentence. */
  readonly description?: string;
  /** The unit of a number, as its words say. */
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

/** What a chart uses for an option that is `null` or `'auto'`. A color can have an opacity, from 0 to 1. */
export type Effective =
  | { readonly value: unknown }
  | { readonly theme: ThemeColor; readonly opacity?: number }
  /** The value of another option, by its path. */
  | { readonly option: string; readonly opacity?: number };

export type ThemeColors = Readonly<Record<ThemeColor, string>>;

/** All that the controls of an API page need. */
export interface Demo {
  readonly name: string;
  readonly options: GroupControl['options'];
  /** The program of the chart. */
  readonly program: string;
  /** Defines `apply(options)` after the program, and in `own` the variables that options can be set to. */
  readonly setup: string;
  /** The line of code for a reader, with `$` where the options stand. */
  readonly call: string;
  /** The same after the program, where that is another line. */
  readonly callInProgram: string;
  /** What lists and functions, and what else begins with nothing, can be set to: by the paths of options. */
  readonly samples: Readonly<Record<string, unknown>>;
  /** What the chart uses for options that are `null` or `'auto'`, by their paths. */
  readonly effective: Readonly<Record<string, Effective>>;
  readonly colors: Readonly<Record<'light' | 'dark', ThemeColors>>;
}
