import { advanced } from '../scale/extend-times';
import { getChanges } from '../util/json';
import type { ChartCore } from '../core/chart-core';
import type { Pane } from '../core/pane';
import type { SeriesMember } from '../core/series-set';
import type { Derived, SeriesGroup } from '../core/chart-context';
import type { DerivedValues } from '../data/bar-table';
import { lowerBound } from '../data/binary-search';
import type { BarType } from '../api/source-maps';
import type { IndicatorState } from '../api/chart-state';
import type { ISeriesApi } from '../api/source-api';
import { checkOptions } from '../validation/schema';
import { typicalStep } from '../time/bar-interval';
import { LATEST } from '../time/timestamps';
import type { Zone } from '../time/time-zone';
import { LineStyle } from '../types/enums';
import type { Indicator } from './contract';
import { changesToInherit, type InheritedStyle, inheritedStyle } from './inherited-style';
import type { DrawnSeries, IndicatorKind } from './kind';
import { Rows } from './rows';
import { type Seen, SeriesCandles, TableWatch } from './series-candles';

/** Options that some indicators have. */
interface SomeOptions {
  readonly volume?: SeriesMember | null;
  readonly levels?: readonly number[];
}

/** An indicator at work: it keeps its series to the bars that they are computed from. */
export class Attachment<Options extends object, Drawn extends object>
  implements Indicator<Options, Drawn>, Derived
{
  readonly name: string;
  private readonly members: readonly Member<Options>[];
  /** How many numbers of a row are shown. */
  private readonly shown: number;
  private rows!: Rows;
  private candles!: SeriesCandles;
  private watches: readonly TableWatch[] = [];
  private times: Float64Array = new Float64Array(0);
  private timesOf = -1;
  private gone = false;
  private zone: Zone;
  private inherited: InheritedStyle;
  private readonly subscriptions: readonly (() => void)[];

  constructor(
    private readonly core: ChartCore,
    private readonly kind: IndicatorKind<Options, Drawn>,
    readonly input: SeriesMember,
    readonly series: { readonly [Name in keyof Drawn]: ISeriesApi<Drawn[Name] & BarType> },
    private current: Readonly<Options>,
  ) {
    this.name = kind.name;
    let column = 0;
    this.members = Object.entries<DrawnSeries<BarType, Options>>(kind.drawn).map(
      ([name, drawn]) => {
        const own = series[name as keyof Drawn] as unknown as SeriesMember;
        const at = column;
        column += columnsOf(drawn.type);
        return { drawn, series: own, column: at };
      },
    );
    this.shown = column;
    this.zone = input.exchangeZone();
    this.inherited = inheritedStyle(kind, input);
    this.subscriptions = [
      core.settings.applied.on(() => this.followZone()),
      input.styleChanged.on(() => this.followStyle()),
    ];
    core.context.derived.add(this as Derived);
    this.settleLevels([]);
    this.begin();
  }

  options(): Readonly<Options> {
    return this.current;
  }

  applyOptions(options: Partial<Options>): void {
    const call = 'applyOptions';
    this.core.context.assertNotRemoved(call);
    if (this.gone) throw new TypeError(`${call}: the indicator "${this.name}" was removed`);
    const { kind } = this;
    const before = this.current;
    const next = checkOptions<Options>(call, '', kind.schema, options, before);
    this.core.context.changes.run(() => {
      this.current = next;
      for (const { drawn, series } of this.alive) {
        const title = titleOf(kind.title(next), drawn);
        const isOurs = series.options().title === titleOf(kind.title(before), drawn);
        if (isOurs) series.applyOptions({ title });
      }
      this.settleLevels((before as SomeOptions).levels ?? []);
      this.begin();
    });
  }

  isRemoved(): boolean {
    return this.gone;
  }

  remove(): void {
    if (this.gone) return;
    this.gone = true;
    const { core } = this;
    for (const unsubscribe of this.subscriptions) unsubscribe();
    // Its series are gone with the chart, and their handles would throw.
    if (core.context.life.ended) return;
    core.context.changes.run(() => {
      core.context.derived.delete(this as Derived);
      const panes = new Set(this.alive.map(({ series }) => series.pane()));
      for (const { series } of this.alive) series.remove();
      for (const pane of panes) {
        const isEmpty = pane.name === this.name && pane.sources().length === 0;
        // A chart keeps its last visible pane.
        if (isEmpty && core.panes.visible.some((each) => each !== pane)) pane.remove();
      }
    });
  }

  save(): IndicatorState {
    const { kind, series, input } = this;
    const ids = Object.entries<ISeriesApi>(series).map(([name, each]) => [name, each.id] as const);
    const { volume, ...options } = this.current as SomeOptions;
    return {
      name: this.name,
      input: input.id,
      series: Object.fromEntries(ids),
      options: {
        ...getChanges(kind.schema.defaults as object, options),
        ...(volume ? { volume: volume.id } : {}),
      },
    };
  }

  group(): SeriesGroup {
    const title = this.kind.title(this.current);
    const parts = this.alive.map(({ drawn, series }) => {
      const own = series.options().title;
      const isRenamed = own !== titleOf(title, drawn);
      return { id: series.id, name: drawn.word ?? '', own: isRenamed ? own : null };
    });
    const main = parts.find(({ name }) => name === '');
    const others = parts.filter((part) => part !== main);
    return {
      title: main?.own ?? title,
      parts: [
        ...(main ? [{ id: main.id, name: '' }] : []),
        ...others.map(({ id, name, own }) => ({ id, name: own ?? name })),
      ],
    };
  }

  /** Brings its series up to date with the bars. */
  follow(): void {
    if (this.gone) return;
    const { volume } = this.current as SomeOptions;
    if (this.input.isRemoved() || volume?.isRemoved() || this.alive.length === 0) {
      this.core.context.changes.notifyLater(() => this.remove());
      return;
    }
    const before = this.rows.count;
    const [own = unchanged, others = unchanged] = this.watches.map((each) => each.look());
    const from = Math.min(own.from, this.indexOfVolume(others));
    if (from === Infinity) return;
    this.rows.refresh(from);
    for (const each of this.alive) this.write(each, from, Math.min(own.kept, before));
    for (const pane of new Set(this.alive.map(({ series }) => series.pane()))) {
      this.core.context.repaint((pane as Pane).viewModel);
    }
  }

  private get alive(): readonly Member<Options>[] {
    return this.members.filter(({ series }) => !series.isRemoved());
  }

  private followZone(): void {
    const zone = this.input.exchangeZone();
    if (zone === this.zone) return;
    this.zone = zone;
    this.begin();
  }

  private followStyle(): void {
    const before = this.inherited;
    this.inherited = inheritedStyle(this.kind, this.input);
    for (const { series } of this.alive) {
      const changes = changesToInherit(before, this.inherited, series.style());
      if (Object.keys(changes).length > 0) series.applyStyle(changes);
    }
    this.followZone();
  }

  /** Computes all values anew. */
  private begin(): void {
    const { core, current, kind, input } = this;
    const volumes = (current as SomeOptions).volume?.table ?? null;
    // Other bars may have the other type of time, so each calculation asks again.
    const clock = { zone: () => (input.table.timeType === 'day' ? null : this.zone) };
    this.candles = new SeriesCandles(input.table, volumes);
    const calculation = kind.calculate(current, clock);
    const width = this.shown + calculation.state;
    this.rows = new Rows(this.candles, calculation, width);
    this.watches = [input.table, volumes].flatMap((each) => (each ? new TableWatch(each) : []));
    core.context.changes.run(() => core.context.changeBars('added'));
  }

  /** The bar at which another series has changed. */
  private indexOfVolume({ from, kept }: Seen): number {
    const { table, volumes } = this.candles;
    const first = Math.min(from, kept);
    if (first === Infinity || volumes === null) return Infinity;
    // What was taken away stood behind the bar before it.
    const before = first > 0 ? volumes.timestampAt(first - 1) : -Infinity;
    const index = table.barFrom(before);
    return index < table.count && table.timestampAt(index) === before ? index + 1 : index;
  }

  /** @param kept - So many of the bars have kept their times. */
  private write({ column, drawn, series }: Member<Options>, from: number, kept: number): void {
    const { count } = this.rows;
    const { timeType: kind, time } = this.input.table;
    const shift = drawn.shift?.(this.current) ?? 0;
    const [value, lower] = this.rows.columns
      .slice(column, column + columnsOf(drawn.type))
      .map((each) => each.subarray(Math.max(-shift, 0))) as [Float64Array, Float64Array?];
    if (shift > 0) {
      const isSame = kept === count && series.table.count === count;
      // Beyond the last bar the times are those of no bars yet, and others with each that comes.
      const known = isSame ? count : Math.max(Math.min(kept, count) - shift, 0);
      const later = this.timesWith(shift).subarray(shift);
      // After the year 9999 there are no times.
      const inTime = lowerBound(later, count, LATEST + 1);
      const first = Math.min(from, known, inTime);
      deriveInto(
        series,
        { time: later, value, lower, timeType: kind },
        first,
        inTime,
        Math.min(known, inTime),
      );
      return;
    }
    const left = Math.max(count + shift, 0);
    const first = Math.max(from + shift, 0);
    deriveInto(
      series,
      { time, value, lower, timeType: kind },
      first,
      left,
      Math.max(kept + shift, 0),
    );
  }

  /** The times of the bars, and so many after them. */
  private timesWith(more: number): Float64Array {
    const { table } = this.candles;
    const { count, time } = table;
    const isKnown = this.timesOf === table.revision && this.times.length === count + more;
    if (isKnown) return this.times;
    const times = new Float64Array(count + more);
    times.set(time.subarray(0, count));
    const kind = table.timeType ?? 'instant';
    const step = typicalStep({ count, timeType: kind, timestampAt: (i) => time[i] as number });
    for (let i = 0; i < more && count > 0; i++) {
      times[count + i] = advanced(table.lastTimestamp, kind, step, i + 1);
    }
    this.timesOf = table.revision;
    return (this.times = times);
  }

  /** Puts the lines of its levels where they belong; those that a state has brought along are taken for its own. */
  private settleLevels(before: readonly number[]): void {
    const { levels } = this.current as SomeOptions;
    const chief = this.alive[0]?.series;
    if (!levels || !chief) return;
    for (const line of chief.priceLines()) {
      if (before.includes(line.options().price)) line.remove();
    }
    const there = chief.priceLines().map((line) => line.options().price);
    for (const price of levels) {
      if (there.includes(price)) continue;
      chief.addPriceLine({ price, dash: LineStyle.Dotted, label: false });
    }
  }
}

const unchanged: Seen = { from: Infinity, kept: Infinity };

/** A series of an indicator. */
interface Member<Options> {
  readonly drawn: DrawnSeries<BarType, Options>;
  readonly series: SeriesMember;
  /** The first of its numbers in a row. */
  readonly column: number;
}

/** Writes computed values into a series, and reports the change to its handlers. */
function deriveInto(
  series: SeriesMember,
  values: DerivedValues,
  from: number,
  count: number,
  kept: number,
): void {
  const { table } = series;
  const isShorter = count < table.count;
  table.derive(values, from, count, kept);
  series.reportData(from === 0 ? 'set' : isShorter ? 'remove' : 'update', from);
}

/** How many numbers of a row a series shows. */
const columnsOf = (type: BarType): number => (type === 'band' ? 2 : 1);

/** What a series of an indicator is called. */
export const titleOf = (title: string, { word }: { readonly word?: string }): string =>
  word === undefined ? title : `${title} ${word}`;
