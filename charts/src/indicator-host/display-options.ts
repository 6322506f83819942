import type { ISeriesApi } from '../api/source-api';
import type { ChartCore } from '../core/chart-core';
import type { Pane } from '../core/pane';
import { getSeriesSchema } from '../core/series';
import type { SeriesMember } from '../core/series-set';
import { getStyleOptions } from '../options/source-options';
import { didYouMean } from '../util/did-you-mean';
import { describeChoices, member, wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import { text } from '../validation/rule';
import { checkOptions } from '../validation/schema';
import type { IndicatorType } from './indicator-type';
import { getInheritedStyle } from './inherited-style';

/** Height of a new separate pane, relative to a pane with the height 1. */
const paneHeight = 0.3;

const displayNames = ['pane', 'axis', 'title', 'styles'];

/** Returns the display options and the other options of an indicator. */
export function splitOptions(options: object): {
  readonly display: Readonly<Record<string, unknown>>;
  readonly rest: object;
} {
  if (!isRecord(options)) return { display: {}, rest: options };
  const entries = Object.entries(options);
  const isDisplay = ([name]: readonly [string, unknown]): boolean => displayNames.includes(name);
  return {
    display: Object.fromEntries(entries.filter(isDisplay)),
    rest: Object.fromEntries(entries.filter((each) => !isDisplay(each))),
  };
}

/** Returns the pane of an option, or the default one, which is added if the chart doesn't have it. */
export function getPane(
  core: ChartCore,
  call: string,
  type: IndicatorType,
  input: ISeriesApi,
  option: unknown,
): readonly [pane: Pane, isNew: boolean] {
  if (option === null && type.pane === 'input') return [core.panes.find(call, input.pane()), false];
  const name = option ?? type.type;
  if (typeof name !== 'string') return [core.panes.find(call, name), false];
  const existing = core.panes.named(name);
  if (existing) return [existing, false];
  const pane = core.panes.add(call, name, { height: paneHeight });
  pane.addedByIndicator = true;
  return [pane, true];
}

/** @throws TypeError if a name isn't a series of the indicator. */
export function checkOutputNames(path: string, { outputs }: IndicatorType, styles: object): void {
  const names = Object.keys(outputs);
  for (const name of Object.keys(styles)) {
    if (names.includes(name)) continue;
    const choices = describeChoices(names) + didYouMean(name, names);
    throw new TypeError(
      `${member(path, name)} is not a series of this indicator; must be ${choices}`,
    );
  }
}

/** A series of an indicator, by its name. */
interface DisplayedSeries {
  readonly name: string;
  readonly series: SeriesMember;
}

/**
 * Checks styles for the series of an indicator.
 *
 * @param styles - Styles by series name. `undefined` resets to the style of the indicator.
 * @returns Options to apply to each series.
 * @throws TypeError, RangeError if a style is wrong.
 */
export function checkStyles(
  call: string,
  type: IndicatorType,
  input: ISeriesApi,
  all: readonly DisplayedSeries[],
  styles: unknown,
): readonly (readonly [SeriesMember, object])[] {
  const path = `${call}: styles`;
  if (styles !== undefined && !isRecord(styles)) throw wrongType(path, styles, 'an object');
  checkOutputNames(path, type, styles ?? {});
  return all.map(({ name, series }) => {
    const options = series.options();
    const reset = Object.keys(getStyleOptions(options)).map((key) => [key, undefined] as const);
    const style =
      styles === undefined
        ? Object.fromEntries(reset)
        : ((styles as Readonly<Record<string, unknown>>)[name] ?? {});
    if (!isRecord(style)) throw wrongType(member(path, name), style, 'an object');
    const start = { ...getInheritedStyle(type, input), ...type.outputs[name]?.style };
    const changes = Object.fromEntries(
      Object.entries(style).map(([key, value]: [string, unknown]) => [
        key,
        value === undefined ? (start as Readonly<Record<string, unknown>>)[key] : value,
      ]),
    );
    checkOptions(call, `styles.${name}`, getSeriesSchema(series.runtime), changes, options);
    return [series, changes] as const;
  });
}

/**
 * Moves the series of an indicator to a pane and an axis.
 *
 * @throws RangeError if the pane or the axis is unknown. In that case, nothing moves.
 */
export function moveSeries(
  core: ChartCore,
  type: IndicatorType,
  input: ISeriesApi,
  all: readonly DisplayedSeries[],
  display: Readonly<Record<string, unknown>>,
): void {
  const call = 'applyOptions';
  const current = all[0]?.series;
  if (!current) return;
  const before = new Set(all.map(({ series }) => series.pane() as Pane));
  const hasPane = 'pane' in display;
  const [pane, isNew] = hasPane
    ? getPane(core, `${call}: pane`, type, input, display.pane ?? null)
    : [current.pane() as Pane, false];
  try {
    const defaultAxis = pane === input.pane() ? input.options().axis : 'right';
    const axisId = text(display.axis ?? defaultAxis, `${call}: axis`) as string;
    pane.checkAxis(`${call}: axis`, axisId);
    if (type.range && isNew) pane.priceAxis(axisId).applyOptions({ range: type.range });
    for (const { series } of all) series.moveTo({ pane, axis: axisId });
  } catch (error) {
    if (isNew) pane.remove();
    throw error;
  }
  for (const each of before) core.panes.removeUnused(each);
}

/** @throws TypeError if the title isn't a string. */
export const checkTitle = (call: string, title: unknown): string | null =>
  title === undefined || title === null ? null : (text(title, `${call}: title`) as string);
