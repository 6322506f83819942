import {
  defaultHorzScaleBehavior,
  type IHorzScaleBehavior,
  type InternalHorzScaleItem,
  type Mutable,
  type TickMark,
  type TickMarkWeightValue,
  type Time as EngineTime,
  type TimeScalePoint,
} from 'lightweight-charts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type AxisClock, ZonedBehavior } from '../../src/engine/zoned-behavior';
import type { Time } from '../../src/values/data';
import { TickMarkType } from '../../src/values/enums';
import { labelsOf } from '../../src/time/labels';
import { TickWeight } from '../../src/time/weights';
import { zoneOf } from '../../src/time/zone';

type Points = Mutable<TimeScalePoint>[];
const utc = (text: string): number => Date.parse(text) / 1000;

function behaviorOf(clock: Partial<AxisClock> = {}): ZonedBehavior {
  return new ZonedBehavior({
    zone: zoneOf('UTC'),
    labels: labelsOf('en-US'),
    secondsVisible: false,
    tickFormatter: null,
    timeFormatter: null,
    ...clock,
  });
}

/** Points as the engine's data layer makes them, with any behaviour. */
function enginePoints(behavior: IHorzScaleBehavior<EngineTime>, times: readonly Time[]): Points {
  const data = times.map((time) => ({ time: time as EngineTime }));
  behavior.preprocessData(data);
  const convert = behavior.createConverterToInternalObj(data);
  return data.map(({ time }, i) => ({
    timeWeight: 0 as TickMarkWeightValue,
    time: convert(time),
    originalTime: times[i],
  }));
}

const weights = (points: Points): number[] => points.map((point) => point.timeWeight as number);
const filled = (behavior: IHorzScaleBehavior<EngineTime>, times: readonly Time[]): Points => {
  const points = enginePoints(behavior, times);
  behavior.fillWeightsForPoints(points, 0);
  return points;
};
const mark = (point: TimeScalePoint | undefined): TickMark => {
  if (point === undefined) throw new Error('no such point');
  return {
    index: 0 as TickMark['index'],
    time: point.time,
    weight: point.timeWeight,
    originalTime: point.originalTime,
  };
};

describe('the engine, as far as the zoned behaviour relies on it', () => {
  const stock = (): IHorzScaleBehavior<EngineTime> => new (defaultHorzScaleBehavior())();

  it('weighs as TickWeight does', () => {
    const after = (text: string, before: string): number =>
      weights(filled(stock(), [utc('2020-01-01'), utc(before), utc(text)]))[2] ?? NaN;
    expect({
      LessThanSecond: after('2026-05-05T10:00:00.5Z', '2026-05-05T10:00:00.25Z'),
      Second: after('2026-05-05T10:00:01Z', '2026-05-05T10:00:00Z'),
      Minute1: after('2026-05-05T10:01Z', '2026-05-05T10:00Z'),
      Minute5: after('2026-05-05T10:05Z', '2026-05-05T10:04Z'),
      Minute30: after('2026-05-05T10:30Z', '2026-05-05T10:29Z'),
      Hour1: after('2026-05-05T10:00Z', '2026-05-05T09:59Z'),
      Hour3: after('2026-05-05T09:00Z', '2026-05-05T08:59Z'),
      Hour6: after('2026-05-05T06:00Z', '2026-05-05T05:59Z'),
      Hour12: after('2026-05-05T12:00Z', '2026-05-05T11:59Z'),
      Day: after('2026-05-05T00:00Z', '2026-05-04T23:59Z'),
      Month: after('2026-05-01T00:00Z', '2026-04-30T23:59Z'),
      Year: after('2026-01-01T00:00Z', '2025-12-31T23:59Z'),
    }).toEqual(
      Object.fromEntries(Object.entries(TickWeight).filter(([name]) => !(Number(name) >= 0))),
    );
  });

  it('writes weights into the points that it is given, from an index on', () => {
    const behavior = stock();
    const points = enginePoints(behavior, [0, 3600, 7200, 86_400]);
    const same = points.map((point) => point);
    behavior.fillWeightsForPoints(points, 2);
    expect(points.every((point, i) => point === same[i])).toBe(true);
    expect(weights(points)).toEqual([0, 0, TickWeight.Hour1, TickWeight.Day]);
  });

  it('makes the labels of hours as strong as one another', () => {
    const marks = [TickWeight.Minute30, TickWeight.Hour12].map((weight) => ({
      needAlignCoordinate: false,
      coord: 0,
      label: '',
      weight: weight as number as TickMarkWeightValue,
    }));
    expect(stock().maxTickMarkWeight(marks)).toBe(TickWeight.Hour1);
  });

  it('has exactly the methods that are overridden or inherited knowingly', () => {
    const methods = Object.getOwnPropertyNames(defaultHorzScaleBehavior().prototype).sort();
    expect(methods).toEqual([
      'cacheKey',
      'constructor',
      'convertHorzItemToInternal',
      'createConverterToInternalObj',
      'fillWeightsForPoints',
      'formatHorzItem',
      'formatTickmark',
      'key',
      'maxTickMarkWeight',
      'options',
      'preprocessData',
      'setOptions',
      'updateFormatter',
    ]);
  });
});

describe('ZonedBehavior', () => {
  it('weighs instants in UTC as the engine does, but for what came before the first', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e9 }), steps, (from, increments) => {
        let time = from;
        const times = [from, ...increments.map((increment) => (time += increment))];
        const stock = weights(filled(new (defaultHorzScaleBehavior())(), times));
        expect(weights(filled(behaviorOf(), times)).slice(1)).toEqual(stock.slice(1));
      }),
    );
  });

  it('weighs trading days the same in every zone', () => {
    const days = ['2025-12-31', '2026-01-02', '2026-01-05', '2026-02-02'];
    for (const name of ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      const { Day, Month, Year } = TickWeight;
      expect(weights(filled(behaviorOf({ zone: zoneOf(name) }), days))).toEqual([
        Day,
        Year,
        Day,
        Month,
      ]);
    }
  });

  it('has numbers for internal items and leaves the caller’s times alone', () => {
    const behavior = behaviorOf();
    const data = [{ time: '2026-10-30' }];
    const points = enginePoints(behavior, ['2026-10-30']);
    expect(points[0]?.time).toBe(utc('2026-10-30'));
    expect(data).toEqual([{ time: '2026-10-30' }]);
    expect(behavior.key('2026-10-30')).toBe(utc('2026-10-30'));
    expect(behavior.key(points[0]?.time as InternalHorzScaleItem)).toBe(utc('2026-10-30'));
    expect(behavior.cacheKey(behavior.convertHorzItemToInternal('2026-10-30'))).toBe(
      utc('2026-10-30'),
    );
  });

  it('knows the points and their step, also after a live bar', () => {
    const behavior = behaviorOf();
    expect(behavior.count).toBe(0);
    const points = filled(behavior, [0, 60, 120]);
    expect([behavior.count, behavior.kind, behavior.keyAt(2)]).toEqual([3, 'instant', 120]);
    expect(behavior.step()).toEqual({ unit: 'second', size: 60 });
    points.push(...enginePoints(behavior, [3600]));
    behavior.fillWeightsForPoints(points, 3);
    expect(behavior.count).toBe(4);
    expect(weights(points)[3]).toBe(TickWeight.Hour1);
    filled(behavior, ['2026-10-30', '2026-11-02']);
    expect(behavior.kind).toBe('day');
    expect(behavior.step()).toEqual({ unit: 'weekday', size: 1 });
    filled(behavior, []);
    expect(behavior.count).toBe(0);
  });

  it('writes ticks and the crosshair in its zone', () => {
    const behavior = behaviorOf({ zone: zoneOf('America/New_York') });
    const points = filled(behavior, [
      utc('2026-11-01T03:30Z'),
      utc('2026-11-01T04:00Z'),
      utc('2026-11-01T06:30Z'),
    ]);
    expect(points.slice(1).map((point) => behavior.formatTickmark(mark(point)))).toEqual([
      'Nov',
      '01:30',
    ]);
    expect(behavior.formatHorzItem(points[2]?.time as InternalHorzScaleItem)).toBe(
      'Sun, Nov 1, 2026 01:30 EST (UTC−5)',
    );
    behavior.clock = { ...clockOf(behavior), zone: zoneOf('Asia/Shanghai') };
    expect(behavior.formatTickmark(mark(points[2]))).toBe('14:30');
  });

  it('writes trading days as dates', () => {
    const behavior = behaviorOf({ zone: zoneOf('America/Los_Angeles') });
    const points = filled(behavior, ['2026-10-29', '2026-10-30']);
    expect(behavior.formatTickmark(mark(points[1]))).toBe('30');
    expect(behavior.formatTime(utc('2026-10-30'))).toBe('Fri, Oct 30, 2026');
  });

  it('names seconds where bars need them, and everywhere on demand', () => {
    const label = (secondsVisible: boolean, time: string): string => {
      const behavior = behaviorOf({ secondsVisible });
      return behavior.formatTickmark(mark(filled(behavior, [utc(time) - 1, utc(time)])[1]));
    };
    expect(label(false, '2026-10-30T09:30:00Z')).toBe('09:30');
    expect(label(false, '2026-10-30T09:30:05Z')).toBe('09:30:05');
    expect(label(true, '2026-10-30T09:30:00Z')).toBe('09:30:00');
  });

  it('asks the caller’s formatters, and takes null for "as you like"', () => {
    const tickFormatter = vi.fn((_time: Time, type: TickMarkType) =>
      type === TickMarkType.Month ? null : 'mine',
    );
    const timeFormatter = vi.fn((time: Time) => `at ${time}`);
    const behavior = behaviorOf({ tickFormatter, timeFormatter });
    const points = filled(behavior, ['2026-10-29', '2026-10-30', '2026-11-02']);
    expect(points.slice(1).map((point) => behavior.formatTickmark(mark(point)))).toEqual([
      'mine',
      'Nov',
    ]);
    expect(tickFormatter).toHaveBeenCalledWith('2026-10-30', TickMarkType.Day, 'en-US');
    expect(behavior.formatTime(utc('2026-10-30'))).toBe('at 2026-10-30');
  });

  it('reports a formatter that fails and writes its own label', () => {
    const errors: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
    const behavior = behaviorOf({
      tickFormatter: () => {
        throw new Error('no tick today');
      },
      // @ts-expect-error a caller without types
      timeFormatter: () => 5,
    });
    const points = filled(behavior, [0, 60]);
    for (let times = 0; times < 2; times++) {
      expect(behavior.formatTickmark(mark(points[1]))).toBe('00:01');
      expect(behavior.formatTime(60)).toBe('Thu, Jan 1, 1970 00:01 UTC');
    }
    expect(errors).toEqual([
      new TypeError('timeAxis.tickFormatter threw an error: no tick today'),
      new TypeError('timeAxis.timeFormatter returned 5; it must return a string'),
    ]);
  });
});

function clockOf(behavior: ZonedBehavior): AxisClock {
  return (behavior as unknown as { clock: AxisClock }).clock;
}
