import type {
  AnyBarType,
  IChartApi,
  ISeriesApi,
  RangeAfterData,
  SeriesBar,
  SeriesData,
} from '../index';
import { omit, pick, type Values } from './compare';
import { findPane } from './pane-part';
import { Part, phase } from './part';

/** Bars of any type. The chart checks that they are of the type of the series. */
export type AnyBars = SeriesData<AnyBarType>;

export interface SeriesPartProps {
  type: AnyBarType;
  id?: string | undefined;
  bars?: AnyBars | undefined;
  range?: RangeAfterData | undefined;
}

export class SeriesPart extends Part<SeriesPartProps, ISeriesApi> {
  readonly phase = phase.series;
  override readonly componentProps = ['type', 'id', 'bars', 'range'];
  /** Bars of the props that the series has. */
  private known: AnyBars | null = null;

  describe(): string {
    const { id, type } = this.props;
    const name = typeof type === 'string' ? `"${type}"` : `{${type?.type}}`;
    return `<Series${id === undefined ? '' : ` id="${id}"`} type=${name}>`;
  }

  identity(): readonly unknown[] {
    return [this.props.id];
  }

  create(chart: IChartApi): ISeriesApi {
    const { id, type } = this.props;
    this.known = null;
    return (findPane(this) ?? chart).addSeries(type, { id });
  }

  change(series: ISeriesApi, before: SeriesPartProps | null): void {
    const { bars, range } = this.props;
    const changes = this.findChanges(before);
    if (before && before.type !== this.props.type) this.changeType(series, changes ?? {});
    else if (changes) series.applyOptions(changes);
    if (!bars || bars === this.known) return;
    if (isList(bars)) series.setBars(bars, { range });
    else series.setData(bars, { range });
    this.known = bars;
  }

  private changeType(series: ISeriesApi, changes: Values): void {
    const { bars, type } = this.props;
    // The new type may not have the options that disappeared, so reset them before.
    const removed = Object.keys(changes).filter((name) => changes[name] === undefined);
    if (removed.length > 0) series.applyOptions(pick(changes, removed));
    const options = omit(changes, removed);
    try {
      series.setType(type, options);
    } catch (error) {
      if (!bars || bars === this.known) throw error;
      // The current bars don't fit the new type, but the new bars may.
      series.setData([]);
      series.setType(type, options);
    }
  }

  destroy(series: ISeriesApi): void {
    series.remove();
  }

  override orderedSeries(): readonly ISeriesApi[] {
    return this.handle ? [this.handle] : [];
  }
}

const isList = (bars: AnyBars): bars is readonly SeriesBar<AnyBarType>[] => Array.isArray(bars);
