import type {
  ChartOptionsImpl,
  HorzScaleItemConverterToInternalObj,
  IHorzScaleBehavior,
  InternalHorzScaleItem,
  InternalHorzScaleItemKey,
  Mutable,
  TickMark,
  TickMarkWeightValue,
  Time as EngineTime,
  TimeMark,
  TimeScalePoint,
} from 'lightweight-charts';
import { askFormatter } from '../base/ask-formatter';
import type { TimeLabels } from '../time/labels';
import { type Step, typicalStep } from '../time/step';
import { keyOf, timeKindOf, timeOf, type TimeKind } from '../time/times';
import { fillWeights, TickWeight } from '../time/weights';
import type { Zone } from '../time/zone';
import type { Time } from '../values/data';
import { TickMarkType } from '../values/enums';
import type { TickFormatter, TimeFormatter } from '../values/formats';
import type { AxisPoints } from './projection';

/**
 * What the time axis reads its labels by.
 *
 * @internal The options of the time axis, already checked.
 */
export interface AxisClock {
  /** The zone of ticks and labels. */
  readonly zone: Zone;
  /** The language of the labels. */
  readonly labels: TimeLabels;
  /** Whether labels show seconds also where they are zero. */
  readonly secondsVisible: boolean;
  /** The caller's own tick labels. */
  readonly tickFormatter: TickFormatter | null;
  /** The caller's own crosshair label. */
  readonly timeFormatter: TimeFormatter | null;
}

type EnginePoint = Mutable<TimeScalePoint>;

/**
 * The horizontal scale of the engine with ticks and labels on the clock of a time zone, and the times of the axis, as
 * the engine has them now, empty bars included.
 *
 * The engine keeps one internal item per bar. Here it is the key itself, a number: no object per
 * bar, no date parsed twice, and the caller's own time comes back as it was given.
 *
 * @internal Pass it to `createChartEx`. After the clock has changed the engine must weigh the ticks
 * anew: see `reweigh`.
 */
export class ZonedBehavior implements IHorzScaleBehavior<EngineTime>, AxisPoints {
  /** How often the points have changed: while it is the same, a key stands at the same bar index. */
  revision = 0;
  private enginePoints: readonly EnginePoint[] = [];
  private knownStep: Step | null = null;
  private engineOptions: ChartOptionsImpl<EngineTime> | null = null;

  constructor(
    /** A change is for labels that are yet to be written. */
    public clock: AxisClock,
  ) {}

  get count(): number {
    return this.enginePoints.length;
  }

  /** All times of a chart are of one kind, so the first point tells. */
  get kind(): TimeKind {
    const [first] = this.enginePoints;
    return first ? timeKindOf(first.originalTime as Time) : 'instant';
  }

  keyAt(index: number): number {
    const point = this.enginePoints[index];
    return point ? toKey(point.time) : NaN;
  }

  /** The typical distance between the newest points. */
  step(): Step {
    return (this.knownStep ??= typicalStep(this));
  }

  setOptions(options: ChartOptionsImpl<EngineTime>): void {
    this.engineOptions = options;
  }

  options(): ChartOptionsImpl<EngineTime> {
    return this.engineOptions as ChartOptionsImpl<EngineTime>;
  }

  updateFormatter(): void {
    // The clock says how labels are written.
  }

  preprocessData(): void {
    // Stock behaviour replaces the caller's date strings by objects; nothing needs that here.
  }

  /** Labels from this weight on are bold. Between two hours of a day none stands out. */
  maxTickMarkWeight(marks: readonly TimeMark[]): TickMarkWeightValue {
    const most = Math.max(...marks.map(({ weight }) => weight));
    const within = most > TickWeight.Hour1 && most < TickWeight.Day;
    return (within ? TickWeight.Hour1 : most) as number as TickMarkWeightValue;
  }

  createConverterToInternalObj(): HorzScaleItemConverterToInternalObj<EngineTime> {
    return toInternal;
  }

  convertHorzItemToInternal(item: EngineTime): InternalHorzScaleItem {
    return toInternal(item);
  }

  key(item: InternalHorzScaleItem | EngineTime): InternalHorzScaleItemKey {
    return toInternal(item as EngineTime) as unknown as InternalHorzScaleItemKey;
  }

  cacheKey(item: InternalHorzScaleItem): number {
    return toKey(item);
  }

  fillWeightsForPoints(points: readonly EnginePoint[], startIndex: number): void {
    this.enginePoints = points;
    this.knownStep = null;
    this.revision++;
    const { zone } = this.clock;
    fillWeights(this, startIndex, this.kind === 'day' ? null : zone, (index, weight) => {
      const point = points[index];
      if (point) point.timeWeight = weight as number as TickMarkWeightValue;
    });
  }

  formatTickmark(mark: TickMark): string {
    const { labels, tickFormatter, zone } = this.clock;
    const key = toKey(mark.time);
    const kind = this.kind;
    const type = this.tickType(mark.weight);
    return (
      askFormatter('timeAxis.tickFormatter', tickFormatter, (write) =>
        write(timeOf(key, kind), type, labels.locale),
      ) ?? labels.tick(key, type, kind === 'day' ? null : zone)
    );
  }

  formatHorzItem(item: InternalHorzScaleItem): string {
    return this.formatTime(toKey(item));
  }

  /** The crosshair's label of a key, also of one between bars. */
  formatTime(key: number): string {
    const { labels, secondsVisible, timeFormatter, zone } = this.clock;
    const kind = this.kind;
    return (
      askFormatter('timeAxis.timeFormatter', timeFormatter, (write) => write(timeOf(key, kind))) ??
      (kind === 'day' ? labels.day(key) : labels.instant(key, zone, secondsVisible))
    );
  }

  private tickType(weight: number): TickMarkType {
    if (weight >= TickWeight.Year) return TickMarkType.Year;
    if (weight >= TickWeight.Month) return TickMarkType.Month;
    if (weight >= TickWeight.Day) return TickMarkType.Day;
    // A bar that does not stand at a whole minute is told from its neighbours by its seconds.
    const seconds = weight <= TickWeight.Second || this.clock.secondsVisible;
    return seconds ? TickMarkType.Second : TickMarkType.Minute;
  }
}

/** The engine's internal item is opaque to it; ours is the key. */
const toKey = (item: InternalHorzScaleItem): number => item as unknown as number;
const toInternal = (item: EngineTime): InternalHorzScaleItem =>
  keyOf(item as Time) as unknown as InternalHorzScaleItem;
