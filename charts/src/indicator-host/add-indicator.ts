import { member, wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import type { IndicatorRequest, SavedSeries } from '../core/chart-indicators';
import type { Pane } from '../core/pane';
import type { ISeriesApi } from '../api/source-api';
import { builtInBarTypes } from '../bar-types/built-in-bar-types';
import { getBarTypeRuntime } from '../bar-types/get-runtime';
import { getSeriesSchema } from '../core/series';
import { anything, text } from '../validation/rule';
import { checkOptions, group } from '../validation/schema';
import { checkOutputNames, getPane } from './display-options';
import { getIntervalOptions, getOptionSchema } from './interval-options';
import { checkIsLonger } from './longer-bars';
import { checkSessions } from './session-number';
import { LineType } from '../types/enums';
import { resolveInputs } from './input-bars';
import type { IndicatorType } from './indicator-type';
import { getOutputTitle, IndicatorInstance } from './indicator-instance';
import { getInheritedStyle } from './inherited-style';

/** Options that decide where and how an indicator is displayed. */
const display = {
  defaults: { pane: null, axis: null, title: null, styles: {} },
  rules: { pane: anything, axis: text, title: text, styles: anything },
};

/** Adds an indicator to a series. If its series were restored with the chart, they become its outputs again. */
export function addIndicator(request: IndicatorRequest): IndicatorInstance {
  const { call, core, definition, input, options, path, saved = {} } = request;
  const type = definition.resolved as IndicatorType;
  const schema = getOptionSchema(type);
  const hasOutputs = Object.keys(type.outputs).length > 0;
  const { defaults, rules } = hasOutputs ? display : { defaults: {}, rules: {} };
  const checked = checkOptions<Record<string, unknown>>(
    call,
    path,
    {
      ...schema,
      defaults: { ...schema.defaults, ...defaults },
      rules: { ...schema.rules, ...rules },
    },
    options ?? {},
  );
  const all = resolveInputs(core, `${call}: ${path}.`, type, checked);
  if (!request.saved) checkSessions(`${call}: ${path}.`, type, all, core.context.options.timeAxis);
  const { interval } = getIntervalOptions(all);
  // A saved indicator can have bars of another interval now.
  if (interval !== null && !request.saved)
    checkIsLonger(
      `${call}: ${path}.interval`,
      interval,
      input.table,
      core.context.options.timeAxis,
    );
  const { pane: paneOption, axis, title, styles = {}, ...indicatorOptions } = all;
  return core.context.changes.run(() => {
    const [pane, isNew] = getPane(core, `${call}: ${path}.pane`, type, input, paneOption ?? null);
    try {
      const axisId =
        (axis as string | null | undefined) ??
        (pane === input.pane() ? input.options().axis : 'right');
      pane.checkAxis(`${call}: ${path}.axis`, axisId);
      const series = addSeries({
        path: `${call}: ${path}.styles`,
        type,
        pane,
        input,
        styles,
        isStepped: interval !== null,
        title: (title as string | null | undefined) ?? type.getTitle(all),
        axis: axisId,
        saved,
      });
      if (type.range && isNew) pane.priceAxis(axisId).applyOptions({ range: type.range });
      return new IndicatorInstance(
        core,
        definition,
        input,
        series,
        Object.freeze(indicatorOptions),
      );
    } catch (error) {
      if (isNew) pane.remove();
      throw error;
    }
  });
}

/** Adds the series that an indicator draws. If a style is wrong, it removes them again. */
function addSeries(target: {
  /** Path of the styles, for messages. */
  readonly path: string;
  readonly type: IndicatorType;
  readonly pane: Pane;
  readonly input: ISeriesApi;
  readonly styles: unknown;
  /** Whether lines are steps by default, because their values stay the same for several bars. */
  readonly isStepped: boolean;
  readonly title: string;
  readonly axis: string;
  readonly saved: SavedSeries;
}): Record<string, ISeriesApi> {
  const { axis, input, isStepped, pane, path, saved, styles, title, type } = target;
  if (!isRecord(styles)) throw wrongType(path, styles, 'an object');
  const overrides = styles as Record<string, object | undefined>;
  checkOutputNames(path, type, overrides);
  const added: ISeriesApi[] = [];
  try {
    const entries = Object.entries(type.outputs).map(([name, output]) => {
      const existing = saved[name];
      const schema = getSeriesSchema(getBarTypeRuntime(output.type, path));
      group(schema)(overrides[name], member(path, name));
      // The type of a series can have changed to another one with the same data.
      if (existing?.table.form === builtInBarTypes[output.type].data)
        return [name, existing] as const;
      const steps = isStepped && output.type === 'line' ? { lineType: LineType.Steps } : {};
      const inherited = getInheritedStyle(type, input);
      const style = { ...inherited, ...output.style, ...steps, ...overrides[name] };
      const series = pane.addSeries(output.type, {
        ...style,
        axis,
        title: getOutputTitle(title, output),
      });
      added.push(series);
      return [name, series] as const;
    });
    return Object.fromEntries(entries);
  } catch (error) {
    for (const each of added) each.remove();
    throw error;
  }
}
