import { getChanges, isEqual } from '../util/json';
import { reportUncaught } from '../util/report-uncaught';
import type { ChartCore } from '../core/chart-core';
import type { Pane } from '../core/pane';
import type { SeriesMember } from '../core/series-set';
import type { Derived, SeriesGroup } from '../core/chart-context';
import type { BarTable, DerivedValues } from '../data/bar-table';
import { lowerBound } from '../data/binary-search';
import type { IndicatorState } from '../api/chart-state';
import type { PluginDefinition } from '../api/plugin-definition';
import { attachPlugin } from '../core/attach-plugin';
import { addIndicator } from '../core/chart-indicators';
import type { OptionSource } from '../api/option-source';
import type { ISeriesApi } from '../api/source-api';
import { checkOptions, type Schema } from '../validation/schema';
import { getTimeLimits, toTime } from '../time/timestamps';
import { advanceBar, advanced, typicalStep } from '../time/bar-interval';
import type { TimeZoneClock } from '../time/time-zone';
import { LineStyle, LineType } from '../types/enums';
import {
  AlignedBars,
  InputBars,
  noChange,
  resolveInputs,
  growColumn,
  type InputTable,
  type TableChange,
  TableWatch,
} from './input-bars';
import { getIntervalOptions, getOptionSchema, omitUnusedInterval } from './interval-options';
import { outOfRange } from '../util/errors';
import type { TimeAxisOptions } from '../options/time-axis-options';
import { checkIsLonger, LongerBars } from './longer-bars';
import { checkSessions, findSession } from './session-number';
import type { AnyOptions, IndicatorType } from './indicator-type';
import type { Indicator, IndicatorDefinition } from '../api/indicator-api';
import type { IndicatorOutput, IndicatorOutputType } from '../api/indicator-config';
import { type CalculationError, createRows, type IndicatorRows } from './indicator-rows';
import { checkStyles, checkTitle, moveSeries, splitOptions } from './display-options';
import { getChangesToInherit, getInheritedStyle, type InheritedStyle } from './inherited-style';

/** Indicator on a chart. It updates its series when the bars that they are calculated from change. */
export class IndicatorInstance implements Indicator, Derived, OptionSource {
  readonly type: string;
  private readonly configuration: IndicatorType;
  private readonly outputs: readonly OutputSeries[];
  private rows!: IndicatorRows;
  private bars!: InputBars;
  private inputs: readonly AlignedBars[] = [];
  /** Longer bars of the input and of the other series; empty if the indicator doesn't have its own interval. */
  private longer: readonly LongerBars[] = [];
  /** Values at the bars of the series, by output and edge. */
  private displayed = new Map<string, Float64Array>();
  private watches: readonly TableWatch[] = [];
  /** Number of bars in the table, including empty ones, when it was last read. */
  private count = 0;
  private levels: readonly number[] = [];
  private laterTimes: Float64Array = new Float64Array(0);
  private laterTimesRevision = -1;
  private isEnded = false;
  /** Whether a saved state is being applied, so that the style and the zone of the input can be intermediate. */
  private isSuspended = false;
  private zone: TimeZoneClock;
  private inherited: InheritedStyle;
  /** Current options, without the options of an interval if there is none. */
  private used: AnyOptions = {};
  private readonly subscriptions: readonly (() => void)[];

  constructor(
    private readonly core: ChartCore,
    readonly definition: IndicatorDefinition,
    readonly input: SeriesMember,
    readonly series: Readonly<Record<string, ISeriesApi>>,
    private current: AnyOptions,
  ) {
    this.type = definition.type;
    const configuration = definition.resolved as IndicatorType;
    this.configuration = configuration;
    this.outputs = Object.entries(configuration.outputs).map(([name, output]) => ({
      name,
      output,
      series: series[name] as SeriesMember,
    }));
    for (const { output, series: each } of this.outputs) {
      each.input = input;
      each.outputTitle = output.title ?? '';
    }
    this.zone = input.exchangeZone();
    this.inherited = getInheritedStyle(configuration, input);
    const { layer } = configuration;
    this.subscriptions = [
      core.settings.applied.on(() => this.followZone()),
      input.optionsChanged.on(() => this.followStyle()),
      ...(layer
        ? [
            attachLayer(
              core,
              layer(input, () => this.current),
            ),
          ]
        : []),
    ];
    core.context.derived.add(this);
    this.updateLevels();
    this.start();
  }

  options(): AnyOptions {
    return this.used;
  }

  optionSchema(): Schema<object> {
    return getOptionSchema(this.configuration);
  }

  applyOptions(options: object): void {
    const call = 'applyOptions';
    const { configuration, core } = this;
    this.assertNotRemoved(call);
    const before = this.current;
    const schema = getOptionSchema(configuration);
    const { display, rest } =
      this.outputs.length > 0 ? splitOptions(options) : { display: {}, rest: options };
    const checked = checkOptions<Record<string, unknown>>(call, '', schema, rest, before);
    const next = Object.freeze(resolveInputs(core, `${call}: `, configuration, checked));
    checkSessions(`${call}: `, configuration, next, core.context.options.timeAxis);
    const { interval } = getIntervalOptions(next);
    if (interval !== null && interval !== getIntervalOptions(before).interval)
      checkIsLonger(`${call}: interval`, interval, this.input.table, core.context.options.timeAxis);
    const hasDisplay = Object.keys(display).length > 0;
    if (isEqual(next, before) && !hasDisplay) return;
    const applyDisplay = hasDisplay ? this.checkDisplay(call, display) : () => undefined;
    core.context.changes.run(() => {
      // It can throw, so it is first.
      applyDisplay(next);
      if (isEqual(next, before)) return;
      this.current = next;
      for (const { output, series } of this.present) {
        const title = getOutputTitle(configuration.getTitle(next), output);
        const isUntouched =
          series.options().title === getOutputTitle(configuration.getTitle(before), output);
        if (isUntouched) series.applyOptions({ title });
      }
      if ((interval === null) !== (getIntervalOptions(before).interval === null))
        this.changeLineType(interval !== null);
      this.updateLevels();
      this.start();
    });
  }

  checkTimeAxis(call: string, { type }: Readonly<TimeAxisOptions>): void {
    const { configuration, current } = this;
    const needsTimes =
      findSession(configuration, current) || getIntervalOptions(current).interval !== null;
    if (type !== 'number' || !needsTimes) return;
    throw outOfRange(
      `${call}: timeAxis.type`,
      type,
      `"time" for the indicator "${configuration.type}"`,
    );
  }

  /** Checks display options, and returns a function that applies them. Only an unknown pane or axis makes it throw. */
  private checkDisplay(
    call: string,
    display: Readonly<Record<string, unknown>>,
  ): (options: AnyOptions) => void {
    const { configuration, core, input, present } = this;
    const styles =
      'styles' in display ? checkStyles(call, configuration, input, present, display.styles) : [];
    const title = checkTitle(call, display.title);
    return (options) => {
      if ('pane' in display || 'axis' in display) {
        moveSeries(core, configuration, input, present, display);
      }
      for (const [series, style] of styles) series.applyOptions(style);
      if (!('title' in display)) return;
      for (const { output, series } of present) {
        const next = title ?? configuration.getTitle(options);
        series.applyOptions({ title: getOutputTitle(next, output) });
      }
    };
  }

  /** Lines of a longer interval are steps, unless they were changed. */
  private changeLineType(isStepped: boolean): void {
    const [before, after] = isStepped
      ? [LineType.Simple, LineType.Steps]
      : [LineType.Steps, LineType.Simple];
    for (const { output, series } of this.present) {
      const isUntouched = (series.options() as { lineType?: LineType }).lineType === before;
      if (output.type === 'line' && series.type === 'line' && isUntouched)
        series.applyOptions({ lineType: after });
    }
  }

  addIndicator(definition: unknown, options?: object): never {
    const call = 'addIndicator';
    this.assertNotRemoved(call);
    const { present } = this;
    const main = present.find(({ output }) => !output.title) ?? present[0];
    if (!main)
      throw new TypeError(
        `${call}: cannot add an indicator to "${this.type}", because it doesn't have series`,
      );
    return addIndicator(this.core, call, definition, main.series, options) as never;
  }

  get removed(): boolean {
    return this.isEnded || this.core.context.life.ended;
  }

  /** The handle, by which the chart lists its indicators. */
  get indicator(): this {
    return this;
  }

  remove(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    const { core } = this;
    for (const unsubscribe of this.subscriptions) unsubscribe();
    // The chart has already removed its series, and their handles would throw.
    if (core.context.life.ended) return;
    core.context.changes.run(() => {
      core.context.derived.delete(this);
      core.context.waiting.delete(this);
      // Its series may already be removed, but the panes that they were on are left now.
      const panes = new Set(this.outputs.map(({ series }) => series.pane() as Pane));
      for (const { series } of this.present) series.remove();
      for (const pane of panes) core.panes.removeUnused(pane);
    });
  }

  save(): IndicatorState {
    const { configuration, current, input, series } = this;
    const ids = Object.entries(series).map(([name, each]) => [name, each.id] as const);
    const inputs = Object.keys(configuration.inputs);
    const options = Object.entries(current).filter(([name]) => !inputs.includes(name));
    const inputIds = inputs.flatMap((name) => {
      const other = current[name] as ISeriesApi | null;
      return other ? [[name, other.id] as const] : [];
    });
    return {
      type: this.type,
      input: input.id,
      series: Object.fromEntries(ids),
      options: {
        ...getChanges(
          getOptionSchema(configuration).defaults as object,
          Object.fromEntries(options),
        ),
        ...Object.fromEntries(inputIds),
      },
    };
  }

  suspend(): void {
    this.isSuspended = true;
  }

  retire(): void {
    this.isEnded = true;
    this.core.context.waiting.delete(this);
    for (const unsubscribe of this.subscriptions) unsubscribe();
  }

  resume(options: object, index = 0): void {
    const { configuration, core, input } = this;
    this.isSuspended = false;
    this.current = readOptions(core, configuration, options, `state.indicators[${index}].options`);
    this.zone = input.exchangeZone();
    this.inherited = getInheritedStyle(configuration, input);
    for (const { series } of this.present) series.input = input;
    // The price lines have been replaced, so all of them can be lines of this indicator.
    this.levels = [];
    this.updateLevels();
    this.start();
  }

  group(): SeriesGroup {
    const title = this.configuration.getTitle(this.current);
    const { indicators } = this.core.context.options.messages;
    const parts = this.present.map(({ output, series }) => {
      const current = series.options().title;
      const isRenamed = current !== getOutputTitle(title, output);
      const { title: name = '' } = output;
      const translated = indicators[name] ?? name;
      return { id: series.id, name: translated, renamed: isRenamed ? current : null };
    });
    const main = parts.find(({ name }) => name === '');
    const others = parts.filter((part) => part !== main);
    return {
      title: main?.renamed ?? title,
      parts: [
        ...(main ? [{ id: main.id, name: '' }] : []),
        ...others.map(({ id, name, renamed }) => ({ id, name: renamed ?? name })),
      ],
    };
  }

  follow(canWait: boolean): void {
    if (this.isEnded) return;
    const others = this.getInputSeries();
    const hasNoSeries = this.outputs.length > 0 && this.present.length === 0;
    if (this.input.removed || hasNoSeries || others.some((each) => each.removed)) {
      this.core.context.changes.notifyLater(() => this.remove());
      return;
    }
    const { waiting } = this.core.context;
    const hasWaited = waiting.has(this);
    if (canWait && this.configuration.calculateAll) {
      const isSame = this.watches.every((each) => each.isSame);
      if (isSame || hasWaited) return;
      waiting.add(this);
      this.repaint();
      return;
    }
    waiting.delete(this);
    const before = this.count;
    const [inputChange = noChange, ...changes] = this.watches.map((each) => each.read());
    const isSame = [inputChange, ...changes].every(({ from }) => from === Infinity);
    if (isSame) return;
    this.count = this.input.table.count;
    const unmoved = Math.min(inputChange.unmoved, before);
    if (this.longer.length > 0) this.refreshLonger([inputChange, ...changes], unmoved);
    else this.refresh(inputChange, changes, unmoved);
    // Its panes are already going to be painted if it has waited for this.
    if (!hasWaited) this.repaint();
  }

  private refresh(
    { from: inputFrom }: TableChange,
    changes: readonly TableChange[],
    unmoved: number,
  ): void {
    const from = Math.min(inputFrom, ...changes.map((change, i) => this.findChange(i, change)));
    if (from === Infinity) return;
    const first = this.bars.refresh(from);
    for (const each of this.inputs) each.refresh(first);
    const start = this.rows.refresh(first);
    const changed = start < first ? Math.min(from, this.bars.getTableIndex(start)) : from;
    for (const each of this.present) this.write(each, changed, unmoved);
  }

  /** Calculates the values of longer bars, and shows them at the bars of the series. */
  private refreshLonger(changes: readonly TableChange[], unmoved: number): void {
    const [main, ...others] = this.longer as [LongerBars, ...LongerBars[]];
    const [change = noChange, ...otherChanges] = changes;
    const mainFirst = main.refresh(Math.min(change.from, change.unmoved));
    const firsts = others.map((other, i) => {
      const { from, unmoved: unmovedBars } = otherChanges[i] ?? noChange;
      const index = other.refresh(Math.min(from, unmovedBars));
      if (index === Infinity) return Infinity;
      const before = index > 0 ? (other.time[index - 1] as number) : -Infinity;
      return lowerBound(main.time, main.count, before);
    });
    const first = this.bars.refresh(Math.min(mainFirst, ...firsts));
    for (const each of this.inputs) each.refresh(first);
    const start = Math.min(this.rows.refresh(first), first);
    for (const each of this.present)
      this.writeLonger(main, each, Math.min(start, first), Math.min(change.from, unmoved), unmoved);
  }

  /**
   * @param changed - First longer bar whose values have changed.
   * @param row - First bar of the series that has changed.
   * @param unmoved - Number of bars that kept their times.
   */
  private writeLonger(
    main: LongerBars,
    { name, output, series }: OutputSeries,
    changed: number,
    row: number,
    unmoved: number,
  ): void {
    const { count } = this;
    const { time, timeType } = this.input.table;
    const offset = output.offset?.(this.current) ?? 0;
    const values = this.rows.values.getTableValues(name, this.bars, 0);
    const from = Math.min(row, main.getFirstRow(changed, offset), count);
    const show = (edge: string, numbers: Float64Array): Float64Array => {
      const column = growColumn(this.displayed.get(edge) ?? new Float64Array(0), count, from);
      for (let i = from; i < count; i++) column[i] = numbers[main.getDisplayed(i, offset)] ?? NaN;
      this.displayed.set(edge, column);
      return column;
    };
    const value = show(name, values.value);
    const lower = values.lower && show(`${name} lower`, values.lower);
    const { color: getColor } = values;
    const color = getColor && ((index: number) => getColor(main.getDisplayed(index, offset)));
    writeDerived(series, { time, value, lower, color, timeType }, from, count, unmoved);
  }

  /** Repaints the panes on which it draws. */
  private repaint(): void {
    const panes = new Set(this.present.map(({ series }) => series.pane()));
    if (this.configuration.layer) panes.add(this.input.pane());
    for (const pane of panes) this.core.context.repaint((pane as Pane).viewModel);
  }

  private assertNotRemoved(call: string): void {
    this.core.context.assertNotRemoved(call);
    if (this.isEnded) throw new TypeError(`${call}: the indicator "${this.type}" was removed`);
  }

  /** Outputs whose series are still on the chart. */
  private get present(): readonly OutputSeries[] {
    return this.outputs.filter(({ series }) => !series.removed);
  }

  private getInputSeries(): SeriesMember[] {
    return Object.keys(this.configuration.inputs).flatMap((name) => {
      const series = this.current[name] as SeriesMember | null;
      return series ? [series] : [];
    });
  }

  private followZone(): void {
    if (this.isSuspended) return;
    const zone = this.input.exchangeZone();
    if (zone === this.zone) return;
    this.zone = zone;
    this.start();
  }

  private followStyle(): void {
    if (this.isSuspended) return;
    const before = this.inherited;
    this.inherited = getInheritedStyle(this.configuration, this.input);
    for (const { series } of this.present) {
      const changes = getChangesToInherit(before, this.inherited, series.options());
      if (Object.keys(changes).length > 0) series.applyOptions(changes);
    }
    this.followZone();
  }

  /** Calculates all values again. */
  private start(): void {
    const { configuration, core, current, input } = this;
    const { interval, sessions } = getIntervalOptions(current);
    this.used = Object.freeze(omitUnusedInterval(current));
    const tables = [input, ...this.getInputSeries()].map(({ table }) => table);
    this.longer =
      interval === null
        ? []
        : tables.map((table) => new LongerBars(table, interval, sessions, this.zone));
    this.displayed.clear();
    const read = (table: BarTable): InputTable =>
      this.longer.find(({ source }) => source === table) ?? table;
    const bars = new InputBars(read(input.table), () => this.zone);
    this.bars = bars;
    const inputs = Object.keys(configuration.inputs).map((name) => {
      const series = current[name] as SeriesMember | null;
      return [name, series && new AlignedBars(bars, read(series.table))] as const;
    });
    this.inputs = inputs.flatMap(([, bars]) => bars ?? []);
    this.rows = createRows({
      definition: configuration,
      bars: this.bars,
      inputs: Object.fromEntries(inputs),
      options: this.used,
      // Other bars may have the other type of time, so each calculation reads the zone again.
      getZone: () => (bars.table.timeType === 'day' ? null : this.zone),
      isNumeric: () => this.isNumeric,
      report: (error) => this.report(error),
    });
    this.watches = tables.map((table) => new TableWatch(table));
    core.context.changes.run(() => core.context.changeBars('added'));
  }

  /** Reports an error of the calculation after the change, when handlers may call the chart. */
  private report({ cause, index, message }: CalculationError): void {
    const timeType = this.bars.table.timeType ?? 'instant';
    const bar =
      index === null ? '' : `bar at ${toTime(this.bars.time[index] as number, timeType)}: `;
    const error = new TypeError(`${this.type}: ${bar}${message}`, { cause });
    this.core.context.changes.notifyLater(() => reportUncaught(error));
  }

  /** Returns the index in the table of the first bar whose input has changed. */
  private findChange(input: number, { from, unmoved }: TableChange): number {
    const { table } = this.input;
    const first = Math.min(from, unmoved);
    if (first === Infinity) return Infinity;
    const others = (this.watches[input + 1] as TableWatch).table;
    // If bars were removed, their times are after the bar before the change.
    const before = first > 0 ? others.timestampAt(first - 1) : -Infinity;
    const index = table.barFrom(before);
    return index < table.count && table.timestampAt(index) === before ? index + 1 : index;
  }

  /** @param unmoved - Number of bars that kept their times. */
  private write({ name, output, series }: OutputSeries, from: number, unmoved: number): void {
    const { count } = this;
    const { time, timeType } = this.input.table;
    const offset = output.offset?.(this.current) ?? 0;
    const values = this.rows.values.getTableValues(name, this.bars, from);
    const skipped = Math.max(-offset, 0);
    const value = values.value.subarray(skipped);
    const lower = values.lower?.subarray(skipped);
    const color = values.color && ((index: number) => values.color?.(index + skipped));
    if (offset > 0) {
      const isSame = unmoved === count && series.table.count === count;
      // After the last bar the times are estimates, and each new bar changes them.
      const known = isSame ? count : Math.max(Math.min(unmoved, count) - offset, 0);
      const later = this.getTimesWith(offset).subarray(offset);
      // There are no times after the year 9999.
      const [, latest] = getTimeLimits(this.isNumeric);
      const inTime = lowerBound(later, count, latest + 1);
      const first = Math.min(from, known, inTime);
      writeDerived(
        series,
        { time: later, value, lower, color, timeType },
        first,
        inTime,
        Math.min(known, inTime),
      );
      return;
    }
    const length = Math.max(count + offset, 0);
    const first = Math.max(from + offset, 0);
    writeDerived(
      series,
      { time, value, lower, color, timeType },
      first,
      length,
      Math.max(unmoved + offset, 0),
    );
  }

  /** Whether the horizontal axis has numbers instead of times. */
  private get isNumeric(): boolean {
    return this.core.context.options.timeAxis.type === 'number';
  }

  /** Returns the times of the bars, followed by a number of estimated times. */
  private getTimesWith(more: number): Float64Array {
    const { table } = this.input;
    const { count, time } = table;
    const isKnown =
      this.laterTimesRevision === table.revision && this.laterTimes.length === count + more;
    if (isKnown) return this.laterTimes;
    const times = new Float64Array(count + more);
    times.set(time.subarray(0, count));
    const timeType = table.timeType ?? 'instant';
    const { isNumeric } = this;
    const timestampAt = (i: number): number => time[i] as number;
    const step = typicalStep({ count, timeType, isNumeric, timestampAt });
    for (let i = 0; i < more && count > 0; i++) {
      times[count + i] = isNumeric
        ? advanced(table.lastTimestamp, timeType, step, i + 1)
        : advanceBar(table.lastTimestamp, timeType, step, i + 1, this.zone);
    }
    this.laterTimesRevision = table.revision;
    return (this.laterTimes = times);
  }

  /** Adds a line for each level and removes the lines of former levels. It reuses lines of a saved state. */
  private updateLevels(): void {
    const before = this.levels;
    const levels = this.configuration.getLevels(this.current);
    this.levels = levels;
    const main = this.present[0]?.series;
    if (!main) return;
    for (const line of main.priceLines()) {
      if (before.includes(line.options().price)) line.remove();
    }
    const existing = main.priceLines().map((line) => line.options().price);
    for (const price of levels) {
      if (existing.includes(price)) continue;
      main.addPriceLine({ price, lineStyle: LineStyle.Dotted, labelColor: '#00000000' });
    }
  }
}

/** Checks saved options, and replaces the ids of other series by their handles. */
function readOptions(
  core: ChartCore,
  configuration: IndicatorType,
  options: object,
  path: string,
): AnyOptions {
  const checked = checkOptions<Record<string, unknown>>(
    'applyState',
    path,
    getOptionSchema(configuration),
    options,
  );
  return Object.freeze(resolveInputs(core, `applyState: ${path}.`, configuration, checked));
}

/** Series of an indicator, and its output. */
interface OutputSeries {
  readonly name: string;
  readonly output: IndicatorOutput<IndicatorOutputType, AnyOptions>;
  readonly series: SeriesMember;
}

/** Writes calculated values into a series, and reports the change to its handlers. */
function writeDerived(
  series: SeriesMember,
  values: DerivedValues,
  from: number,
  count: number,
  unmoved: number,
): void {
  const { table } = series;
  const isShorter = count < table.count;
  table.derive(values, from, count, unmoved);
  series.reportData(from === 0 ? 'set' : isShorter ? 'remove' : 'update', from);
}

/** Returns the title of a series of an indicator. */
export const getOutputTitle = (title: string, output: { readonly title?: string }): string =>
  output.title ? `${title} ${output.title}` : title;

/** Attaches what an indicator draws that isn't a series. Returns a function that removes it. */
function attachLayer(core: ChartCore, plugin: PluginDefinition): () => void {
  const handle = attachPlugin(core, { plugin, pane: null, isInternal: true });
  return () => handle.remove();
}
