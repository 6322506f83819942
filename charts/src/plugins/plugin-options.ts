import type {
  DetachReason,
  PluginApi,
  PluginDefinition,
  PluginParts,
} from '../api/plugin-definition';
import type { PluginHost } from '../api/plugin-host-api';
import type { ISeriesApi } from '../api/source-api';
import { definePlugin } from '../plugin-host/define-plugin';
import type { DeepPartial } from '../types/deep-partial';
import { getMessage, withMessage, wrongType } from '../util/errors';
import { getChanges, isEqual, isRecord, keepFunctions } from '../util/json';
import { checkOptions, type Schema } from '../validation/schema';

/**
 * Calls a method for a function that the user called. Errors name that function.
 *
 * @param call - Function that the user called, and possibly the path of its argument.
 */
export function callFor<Result>(call: string, method: () => Result): Result {
  try {
    return method();
  } catch (error) {
    throw withMessage(getMessage(error).replace(/^\w+:/, `${call}:`), error);
  }
}

/**
 * @param subject - The plug-in in the message, with its verb: `the legend was`.
 * @throws TypeError if the plug-in was detached.
 */
export function assertNotDetached(
  call: string,
  subject: string,
  reason: DetachReason | null,
): void {
  if (reason === null) return;
  throw new TypeError(`${call}: ${reason === 'chart' ? 'the chart was' : subject} removed`);
}

/** Returns the series with a saved id; `null` if the chart doesn't have it. */
export function findSeries({ chart }: PluginHost, id: string | null): ISeriesApi | null {
  const source = id === null ? null : chart.source(id);
  return source?.kind === 'series' ? source : null;
}

/** @throws TypeError if it isn't a series of the chart. */
export function assertSeries(
  { chart }: PluginHost,
  path: string,
  series: unknown,
): asserts series is ISeriesApi {
  if (chart.series().some((each) => each === series)) return;
  throw wrongType(path, series, 'a series of this chart');
}

/** Splits options into the series, if they have one, and the other options. */
export function splitSeries<Options extends object>(
  input: Options & { readonly series?: ISeriesApi | undefined },
): {
  readonly hasSeries: boolean;
  readonly series?: ISeriesApi | undefined;
  readonly others: Omit<Options, 'series'>;
} {
  if (!isRecord(input) || !('series' in input)) return { hasSeries: false, others: input };
  const { series, ...others } = input;
  return { hasSeries: true, series, others };
}

/**
 * Returns the element over the chart to which a plug-in adds its elements.
 *
 * @throws TypeError if the plug-in is rendered without a DOM.
 */
export function getOverlay(host: PluginHost): HTMLElement {
  const overlay = host.overlay();
  if (overlay) return overlay;
  throw new TypeError('attach: not available in renderToSvg(), because it needs a DOM');
}

/** Options of a plug-in on one chart. */
export class PluginOptions<Options extends object> {
  current: Readonly<Options>;
  private endedBy: DetachReason | null = null;

  /**
   * @param subject - The plug-in in messages, with its verb: `the legend was`.
   * @param options - Options that were passed. They override saved ones.
   * @param saved - Saved options; `null` if there are none.
   * @throws TypeError, RangeError if an option is wrong.
   */
  constructor(
    private readonly schema: Schema<Options>,
    private readonly subject: string,
    options: unknown,
    saved: unknown = null,
  ) {
    const start =
      saved === null ? undefined : checkOptions('attach', 'saved options', schema, saved);
    this.current = checkOptions('attach', 'options', schema, options, start);
  }

  /**
   * Checks changes of the options, and returns the options with them.
   *
   * @throws TypeError if the plug-in was removed.
   */
  check(changes: unknown): Readonly<Options> {
    this.assertAttached('applyOptions');
    return checkOptions('applyOptions', '', this.schema, changes, this.current);
  }

  /**
   * Applies changes of the options.
   *
   * @param update - Called if an option has changed.
   * @throws TypeError if the plug-in was removed.
   */
  change(changes: unknown, update: () => void = () => undefined): void {
    const next = this.check(changes);
    if (isEqual(next, this.current)) return;
    this.current = next;
    update();
  }

  /** @throws TypeError if the plug-in was removed. */
  assertAttached(call: string): void {
    assertNotDetached(call, this.subject, this.endedBy);
  }

  /** Returns saved options with defaults, and with the functions of the current ones. */
  parse(type: string, saved: unknown): Readonly<Options> {
    return keepFunctions(checkOptions(type, 'state', this.schema, saved ?? {}), this.current);
  }

  save(): Partial<Options> {
    return getChanges<Options>(this.schema.defaults as Options, this.current);
  }

  detach(reason: DetachReason): void {
    this.endedBy = reason;
  }
}

interface SavedOptionsConfig<Api extends PluginApi, Options extends object> {
  readonly type: string;
  /** The plug-in in messages, with its verb: `the sessions were`. */
  readonly subject: string;
  /** Whether a chart can have the plug-in only once. */
  readonly single?: boolean;
  /** Whether the plug-in needs a time axis with times. */
  readonly needsTimes?: boolean;
  readonly schema: Schema<Options>;
  createParts(host: PluginHost, options: PluginOptions<Options>): PluginParts<Api>;
}

/** Defines a plug-in whose saved state is its options. */
// @__NO_SIDE_EFFECTS__
export function defineWithSavedOptions<Api extends PluginApi, Options extends object>({
  createParts,
  needsTimes = false,
  schema,
  single = false,
  subject,
  type,
}: SavedOptionsConfig<Api, Options>): PluginDefinition<Api, DeepPartial<Options>> {
  return definePlugin<Api, DeepPartial<Options>, unknown>({
    type,
    single,
    needsTimes,
    parseState(saved) {
      checkOptions(type, 'state', schema, saved);
      return saved;
    },
    attach(host, input, saved) {
      const options = new PluginOptions(schema, subject, input, saved);
      const parts = createParts(host, options);
      const { applyOptions } = parts.api as { applyOptions?(changes: object): void };
      return {
        save: () => options.save(),
        ...parts,
        load: (state) => applyOptions?.(options.parse(type, state)),
      };
    },
  });
}
