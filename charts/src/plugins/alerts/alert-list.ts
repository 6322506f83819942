import type {
  Alert,
  AlertEvent,
  AlertOptions,
  AlertTarget,
  NewAlertOptions,
} from '../../api/alerts-api';
import type { DetachReason } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import type { IShapeApi } from '../../api/shape-api';
import type { ISeriesApi } from '../../api/source-api';
import type { Time } from '../../types/data-types';
import { wrongType } from '../../util/errors';
import { isRecord } from '../../util/json';
import { flag, oneOf, someText, text } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import { assertNotDetached } from '../plugin-options';
import { findCrossing, type LinePrices } from './find-crossing';
import { getInput, type PriceUpdate } from './watch-prices';

/** Default {@link AlertOptions}. */
export const defaultAlertOptions: AlertOptions = { condition: 'crosses', once: false, title: '' };

const rules: Schema<AlertOptions>['rules'] = {
  condition: oneOf(['crosses', 'crosses-up', 'crosses-down', 'enters', 'leaves']),
  once: flag,
  title: text,
};

const alertSchema: Schema<AlertOptions> = { defaults: defaultAlertOptions, rules };

/** Saved alert. */
export interface AlertState extends AlertOptions {
  /** Id of the shape or series, or of the price line's series. */
  readonly source: string;
  /** Index of the price line among the lines of its series; -1 for a shape or a series. */
  readonly line: number;
  /** Id of the series whose price is compared. */
  readonly series: string;
}

const stateSchema: Schema<AlertState> = {
  defaults: { ...defaultAlertOptions, source: undefined, line: -1, series: undefined },
  rules: { ...rules, source: someText, series: someText },
};

/** Checks a saved alert. */
export const readAlert = (input: unknown, at: string): AlertState =>
  checkOptions<AlertState>('alerts', at, stateSchema, input);

/** Alert on a chart. */
class LineAlert implements Alert {
  wasRemoved = false;
  /**
   * Last prices of a target series; `null` for the current prices of an earlier bar. A price update also
   * changes the value of an indicator.
   */
  lastLine: LinePrices | null = null;

  constructor(
    private readonly list: AlertList,
    readonly target: AlertTarget,
    readonly series: ISeriesApi,
    private current: Readonly<AlertOptions>,
  ) {}

  get removed(): boolean {
    return this.wasRemoved || !this.list.isPresent(this);
  }

  get hasPrice(): boolean {
    return !this.removed && this.list.hasPrice(this);
  }

  options(): Readonly<AlertOptions> {
    return this.current;
  }

  applyOptions(options: object): void {
    const call = 'applyOptions';
    if (this.removed) throw new TypeError(`${call}: the alert was removed`);
    const next = checkOptions(call, '', alertSchema, options, this.current);
    if (next === this.current) return;
    this.current = next;
    this.list.changed();
  }

  remove(): void {
    this.list.delete(this);
  }
}

const isSource = (target: AlertTarget): target is IShapeApi | ISeriesApi => 'kind' in target;

/** Alerts of a chart. */
export class AlertList {
  private readonly alerts = new Set<LineAlert>();
  /** Saved alerts whose lines aren't on the chart yet. Shapes are restored with the plug-in that draws them. */
  private waiting: readonly AlertState[];
  private endedBy: DetachReason | null = null;

  /**
   * @param saved - Alerts of a restored chart.
   * @param changed - Called when an alert was added, changed or removed.
   */
  constructor(
    private readonly host: PluginHost,
    saved: readonly AlertState[],
    readonly changed: () => void,
  ) {
    this.waiting = saved;
  }

  add(target: unknown, input: NewAlertOptions | undefined): Alert {
    assertNotDetached('add', 'the alerts were', this.endedBy);
    const { series: other, ...others } = isRecord(input) ? input : ({} as NewAlertOptions);
    const options = checkOptions('add', 'options', alertSchema, isRecord(input) ? others : input);
    const line = this.checkTarget(target);
    const series = other === undefined ? this.findSeries(line) : this.checkSeries(other, line);
    const alert = new LineAlert(this, line, series, options);
    this.alerts.add(alert);
    this.changed();
    return alert;
  }

  all(target?: AlertTarget): readonly Alert[] {
    this.restore();
    const present = [...this.alerts].filter((alert) => !alert.removed);
    return target === undefined ? present : present.filter((alert) => alert.target === target);
  }

  delete(alert: LineAlert): void {
    alert.wasRemoved = true;
    if (this.alerts.delete(alert)) this.changed();
  }

  /**
   * Replaces all alerts by saved ones, whose lines may be restored later.
   *
   * @returns A function that restores the previous alerts with their handles.
   */
  load(saved: readonly AlertState[]): () => void {
    const { waiting } = this;
    const previous = [...this.alerts];
    const replace = (alerts: readonly LineAlert[], states: readonly AlertState[]): void => {
      this.removeAll();
      for (const alert of alerts) {
        alert.wasRemoved = false;
        this.alerts.add(alert);
      }
      this.waiting = states;
      this.changed();
    };
    replace([], saved);
    return () => replace(previous, waiting);
  }

  /** Removes all alerts, when the plug-in is detached. */
  end(reason: DetachReason): void {
    this.endedBy = reason;
    this.waiting = [];
    this.removeAll();
  }

  private removeAll(): void {
    for (const alert of this.alerts) alert.wasRemoved = true;
    this.alerts.clear();
  }

  /** Whether the lines of an alert are on the chart. Undo can restore a shape with its alert. */
  isPresent({ series, target }: LineAlert): boolean {
    if (series.removed) return false;
    return isSource(target) ? !target.removed : this.findOwner(target) !== null;
  }

  /** Returns the alerts that a price update triggers. */
  trigger(update: PriceUpdate): AlertEvent[] {
    this.restore();
    const events: AlertEvent[] = [];
    for (const alert of [...this.alerts]) {
      if (alert.series === (update.series as object) && !alert.removed) {
        const event = this.check(alert, update);
        if (event) events.push(event);
      }
    }
    return events;
  }

  /** Discards the prices of a series that was calculated again, so that the change doesn't trigger alerts. */
  resetLine(series: ISeriesApi): void {
    for (const alert of this.alerts) if (alert.target === series) alert.lastLine = null;
  }

  /** Returns the prices of an alert's line at a row of its series. */
  linesAt({ series, target }: Pick<Alert, 'series' | 'target'>, row: number): LinePrices {
    if (!isSource(target)) return [target.options().price];
    const bars = this.host.bars(series);
    if (row < 0 || row >= bars.count) return [];
    const time = bars.rowToTime(row);
    return target.kind === 'shape' ? (target.pricesAt(time) ?? []) : this.valuesAt(target, time);
  }

  hasPrice(alert: Alert): boolean {
    return this.linesAt(alert, this.host.bars(alert.series).count - 1).length > 0;
  }

  getName({ target }: Alert): string {
    if (!isSource(target)) {
      return target.options().title || this.host.chart.options().messages.chart.priceLine;
    }
    return target.kind === 'shape' ? target.label() : this.host.seriesTitle(target);
  }

  save(): AlertState[] {
    const states = this.all().flatMap((alert): AlertState[] => {
      const { series, target } = alert;
      const owner = isSource(target) ? target : this.findOwner(target);
      if (!owner) return [];
      const line = isSource(target) ? -1 : (owner as ISeriesApi).priceLines().indexOf(target);
      return [{ ...alert.options(), source: owner.id, line, series: series.id }];
    });
    return [...states, ...this.waiting];
  }

  private check(alert: LineAlert, update: PriceUpdate): AlertEvent | null {
    const { condition } = alert.options();
    const { bars, previousPrice, previousRow, price, series } = update;
    const steps = bars.map((bar) => ({ ...bar, line: this.linesAt(alert, bar.row) }));
    const line = alert.lastLine ?? this.linesAt(alert, previousRow);
    // A shape that starts at a new bar has only the prices of that bar.
    const known = line.length > 0 ? line : (steps.find((step) => step.line.length > 0)?.line ?? []);
    const isSeries = isSource(alert.target) && alert.target.kind === 'series';
    if (isSeries) alert.lastLine = steps.at(-1)?.line ?? null;
    const crossing = findCrossing(condition, { line: known, price: previousPrice }, steps);
    if (!crossing) return null;
    return {
      alert,
      target: alert.target,
      series: series as never as ISeriesApi,
      price,
      previousPrice,
      ...crossing,
    };
  }

  private valuesAt(series: ISeriesApi, time: Time): LinePrices {
    const bars = this.host.bars(series);
    const row = bars.timeToRow(time);
    const { close, form, high, low } = bars;
    const values = form === 'band' ? [low[row], high[row]] : [close[row]];
    return values.filter((value): value is number => Number.isFinite(value));
  }

  private checkTarget(target: unknown): AlertTarget {
    const expected = 'a price line, a shape or a series of this chart';
    const line = Object(target) as AlertTarget;
    if (!isSource(line)) {
      if (this.findOwner(line)) return line;
      throw wrongType('add: target', target, expected);
    }
    if (this.host.chart.source(line.id) !== line) throw wrongType('add: target', target, expected);
    if (line.kind === 'shape' && line.pricesAt(0) === null) {
      throw new TypeError(
        `add: target (the shape "${line.type}") must have prices to cross, such as a TrendLine, a Rectangle or a custom shape with pricesAt`,
      );
    }
    return line;
  }

  private checkSeries(series: ISeriesApi, line: AlertTarget): ISeriesApi {
    const isOfChart = this.host.chart.series().includes(series);
    if (!isOfChart || series === line) {
      throw wrongType('add: options.series', series, 'a series of this chart other than target');
    }
    return series;
  }

  private findSeries(line: AlertTarget): ISeriesApi {
    const owner = isSource(line) ? null : this.findOwner(line);
    const input = isSource(line) ? (getInput(line) as never as ISeriesApi | null) : null;
    const series = owner ?? input ?? this.findSeriesOnAxis(line);
    if (series) return series;
    throw new RangeError(
      "add: options.series must be set, because target's axis doesn't have another series; to watch a price, pass a price line as target",
    );
  }

  private findSeriesOnAxis(line: AlertTarget): ISeriesApi | null {
    if (!isSource(line)) return null;
    const { axis } = line.options();
    const pane = line.pane();
    const others = this.host.chart
      .series()
      .filter((each) => each !== line && each.pane() === pane && each.options().axis === axis);
    const withPrices = others.find((each) => this.host.bars(each).form === 'prices');
    return withPrices ?? others[0] ?? null;
  }

  private findOwner(line: object): ISeriesApi | null {
    const { chart } = this.host;
    return chart.series().find((series) => series.priceLines().includes(line as never)) ?? null;
  }

  /** Adds the saved alerts whose lines are on the chart by now. */
  private restore(): void {
    if (this.waiting.length === 0) return;
    const { chart } = this.host;
    this.waiting = this.waiting.filter(({ line, series: id, source: sourceId, ...options }) => {
      const [source, series] = [chart.source(sourceId), chart.source(id)];
      const owner = source?.kind === 'series' ? source : null;
      const target = line < 0 ? source : owner?.priceLines()[line];
      if (!target || series?.kind !== 'series') return true;
      this.alerts.add(new LineAlert(this, target, series, Object.freeze(options)));
      return false;
    });
  }
}
