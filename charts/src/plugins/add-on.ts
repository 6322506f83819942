import type { IChartApi } from '../api/chart-api';
import type { ChartPlugin, DetachReason, PluginParts } from '../api/plugin-definition';
import type { PluginHost } from '../api/plugin-host-api';
import type { IPaneApi, ISeriesApi } from '../api/source-api';
import { definePlugin } from '../plugin-host/define-plugin';
import { getChanges } from '../util/json';
import { checkOptions, type Schema } from '../validation/schema';

const hasMethod = (value: unknown, name: string): boolean =>
  typeof (Object(value) as Readonly<Record<string, unknown>>)[name] === 'function';

const isChart = (value: unknown): value is IChartApi =>
  hasMethod(value, 'attach') && hasMethod(value, 'panes');

/** @throws TypeError if it is not a chart. */
export function checkChart(call: string, chart: unknown): asserts chart is IChartApi {
  if (isChart(chart)) return;
  throw new TypeError(`${call}: chart must be a chart that createChart made`);
}

/** @throws TypeError if it is not a pane. */
export function checkPane(call: string, pane: unknown): asserts pane is IPaneApi {
  if (hasMethod(pane, 'attach') && hasMethod(pane, 'index')) return;
  throw new TypeError(`${call}: pane must be a pane of a chart`);
}

/**
 * Returns the chart of a series.
 *
 * @throws TypeError if it is not a series, or if it or its chart was removed.
 */
export function getChartOfSeries(call: string, series: unknown): IChartApi {
  const target = Object(series) as ISeriesApi;
  if (target.kind !== 'series' || !hasMethod(series, 'setData')) {
    throw new TypeError(`${call}: series must be a series of a chart`);
  }
  if (target.isRemoved()) {
    throw new TypeError(`${call}: the series "${target.id}" was removed`);
  }
  return callFor(call, () => target.pane().chart());
}

/** @throws TypeError if it is neither a chart nor a pane. */
export function checkTarget(call: string, target: unknown): asserts target is IChartApi | IPaneApi {
  if (hasMethod(target, 'attach')) return;
  throw new TypeError(`${call}: target must be a chart that createChart made, or one of its panes`);
}

/** Returns the panes of a target: all of a chart, or the pane. */
export const getPanes = (target: IChartApi | IPaneApi): readonly IPaneApi[] =>
  isChart(target) ? target.panes() : [target];

/**
 * Attaches a plug-in for a function such as `addLegend`. Errors name that function.
 *
 * @throws The error of the plug-in's `attach`.
 */
export function attachFor<Api>(
  call: string,
  target: Pick<IChartApi | IPaneApi, 'attach'>,
  plugin: ChartPlugin<Api>,
): Api {
  try {
    return target.attach(plugin).api;
  } catch (error) {
    const { cause, message } = error as Error;
    throw cause ?? new TypeError(message.replace(/^attach/, call), { cause: error });
  }
}

/**
 * Calls a method for a function that the user called. Errors name that function.
 *
 * @param call - Function that the user called, and possibly the path of its argument.
 */
export function callFor<Result>(call: string, method: () => Result): Result {
  try {
    return method();
  } catch (error) {
    const message = (error as Error).message.replace(/^\w+:/, `${call}:`);
    throw error instanceof RangeError
      ? new RangeError(message, { cause: error })
      : new TypeError(message, { cause: error });
  }
}

/** Options that an add-on was created with. */
export interface AddOnRequest<Options extends object> {
  /** Function that was called, for messages. */
  readonly call: string;
  readonly options: unknown;
  readonly schema: Schema<Options>;
  /** Whether the options override a saved state, as the options of a later call such as `addLegend` do. */
  readonly isFinal: boolean;
}

/** Options of an add-on on one chart. */
export class AddOnOptions<Options extends object> {
  current: Readonly<Options>;
  private readonly schema: Schema<Options>;
  private endedBy: DetachReason | null = null;

  /**
   * @param subject - The add-on in messages, with its verb: `the legend was`.
   * @param saved - Saved options; `null` if there are none.
   * @throws TypeError, RangeError if an option is wrong.
   */
  constructor(
    { call, isFinal, options, schema }: AddOnRequest<Options>,
    private readonly subject: string,
    saved: unknown = null,
  ) {
    this.schema = schema;
    const [first, second] = isFinal ? [saved, options] : [options, saved];
    const start = checkOptions(call, 'options', schema, first ?? undefined);
    this.current = checkOptions(call, 'options', schema, second ?? undefined, start);
  }

  /**
   * Checks changes of the options, and returns the options with them.
   *
   * @throws TypeError if the add-on was removed.
   */
  check(changes: unknown): Readonly<Options> {
    this.assertAttached('applyOptions');
    return checkOptions('applyOptions', '', this.schema, changes, this.current);
  }

  /** @throws TypeError if the add-on was removed. */
  assertAttached(call: string): void {
    if (this.endedBy === null) return;
    const subject = this.endedBy === 'chart' ? 'the chart was' : this.subject;
    throw new TypeError(`${call}: ${subject} removed`);
  }

  save(): Partial<Options> {
    return getChanges<Options>(this.schema.defaults as Options, this.current);
  }

  detach(reason: DetachReason): void {
    this.endedBy = reason;
  }
}

interface AddOnDefinition<Api, Options extends object> {
  readonly type: string;
  /** The add-on in messages, with its verb: `the sessions were`. */
  readonly subject: string;
  /** Whether a chart can have the add-on only once. */
  readonly single?: boolean;
  createParts(host: PluginHost, options: AddOnOptions<Options>): PluginParts<Api>;
}

/**
 * Defines an add-on whose saved state is its options.
 *
 * @throws TypeError, RangeError if an option is wrong.
 */
export function defineAddOn<Api, Options extends object>(
  { createParts, single = false, subject, type }: AddOnDefinition<Api, Options>,
  request: AddOnRequest<Options>,
): ChartPlugin<Api> {
  const { call, options, schema } = request;
  checkOptions(call, 'options', schema, options);
  return definePlugin<Api, unknown>({
    type,
    single,
    parseState(saved) {
      checkOptions(type, 'state', schema, saved);
      return saved;
    },
    attach: (host, saved) => createParts(host, new AddOnOptions(request, subject, saved)),
  });
}
