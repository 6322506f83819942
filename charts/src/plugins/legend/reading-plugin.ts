import type { IChartApi } from '../../api/chart-api';
import type { PluginDefinition, PluginParts } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import { legendMessages } from '../../i18n/legend-messages';
import { definePlugin } from '../../plugin-host/define-plugin';
import { getChanges, isRecord } from '../../util/json';
import { listOf, orNull, someText } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import type { DeepPartial } from '../../types/deep-partial';
import { PluginOptions } from '../plugin-options';
import type { ReadingSource } from './legend-items';
import type { ReadingOptions, SeriesOwner } from './legend-options';

/** A legend or a tooltip. */
interface ReadingDefinition<Options extends ReadingOptions> {
  readonly type: 'legend' | 'tooltip';
  createSchema(chart: SeriesOwner): Schema<Options>;
  /**
   * @param parts.update - Called after a change of the options.
   */
  createParts(
    host: PluginHost,
    getOptions: () => Readonly<Options>,
    source: ReadingSource,
  ): { readonly parts: PluginParts; readonly update: () => void };
}

/** API of a legend or a tooltip. */
export interface ReadingApi<Options> {
  options(): Readonly<Options>;
  applyOptions(options: DeepPartial<Options>): void;
}

/** Saved options: series by id, and no functions. */
type SavedOptions = Readonly<Record<string, unknown>> & { readonly series?: readonly string[] };

const seriesIds = orNull(listOf(someText));

/** Defines a plug-in that shows the values of series. */
// @__NO_SIDE_EFFECTS__
export function defineReading<Options extends ReadingOptions>({
  createParts,
  createSchema,
  type,
}: ReadingDefinition<Options>): PluginDefinition<ReadingApi<Options>, DeepPartial<Options>> {
  return definePlugin<ReadingApi<Options>, DeepPartial<Options>, SavedOptions>({
    type,
    parseState(saved) {
      const { series = null, ...options } = (isRecord(saved) ? saved : {}) as SavedOptions;
      seriesIds(series, `${type}: state.series`);
      checkOptions(type, 'state', createSchema(null), isRecord(saved) ? options : saved);
      return saved as SavedOptions;
    },
    attach(host, passedOptions, saved) {
      const { chart } = host;
      const schema = createSchema(chart);
      const subject = `the ${type} was`;
      const options = new PluginOptions(schema, subject, passedOptions, resolveIds(chart, saved));
      const messages = host.messages('legend', legendMessages);
      const source = { host, call: type, messages };
      const { parts, update } = createParts(host, () => options.current, source);
      return {
        ...parts,
        save() {
          const { current } = options;
          // Removed series stay in the options, but a restored chart can't find them.
          const series = current.series
            ?.filter((each) => chart.source(each.id) === each)
            .map(({ id }) => id);
          const changes = getChanges<Options>(schema.defaults as Options, {
            ...current,
            series: null,
          });
          return { ...changes, ...(series ? { series } : {}) };
        },
        load(state) {
          options.current = options.parse(type, resolveIds(chart, state as SavedOptions | null));
          update();
        },
        detach(reason) {
          options.detach(reason);
          parts.detach?.(reason);
        },
        api: {
          options: () => options.current,
          applyOptions(changes) {
            options.change(changes, update);
          },
        },
      };
    },
  });
}

/** Replaces the ids of series with the series that the chart has. */
function resolveIds(chart: IChartApi, saved: SavedOptions | null): object | null {
  if (!saved?.series) return saved;
  const series = saved.series.flatMap((id) => {
    const source = chart.source(id);
    return source?.kind === 'series' ? [source] : [];
  });
  return { ...saved, series };
}
