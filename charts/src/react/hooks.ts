import { useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { ComponentRoot } from '../components/component-root';
import type { IChartApi, ISeriesApi, MouseEventParams, Unsubscribe, VisibleRange } from '../index';
import { RootContext } from './use-part';

const noRoot = /* @__PURE__ */ new ComponentRoot();
const getNull = (): null => null;
const skip = (): void => undefined;

/**
 * Returns the chart around the component.
 *
 * @returns The chart; `null` until it is created, on a server and outside of a {@link Chart}.
 */
export function useChart(): IChartApi | null {
  const root = useContext(RootContext) ?? noRoot;
  return useSyncExternalStore(root.watch, () => root.chart, getNull);
}

/**
 * Returns a series of the chart around the component.
 *
 * @param id - Id of the series.
 * @returns The series; `null` if the chart isn't created yet or doesn't have a series with that id, on a server, and
 * outside of a {@link Chart}.
 */
export function useSeries(id: string): ISeriesApi | null {
  const root = useContext(RootContext) ?? noRoot;
  const find = (): ISeriesApi | null => {
    const source = root.chart?.source(id);
    return source?.kind === 'series' ? source : null;
  };
  return useSyncExternalStore(root.watch, find, getNull);
}

/**
 * Returns the visible range of the time axis. The component renders when the range changes, at most once per frame.
 *
 * @param chart - Chart whose range to return. Defaults to the chart around the component.
 * @returns The range; `null` without a chart, and before the chart has bars. If all bars are removed later, the last
 * range stays.
 */
export function useVisibleRange(chart?: IChartApi | null): VisibleRange | null {
  const around = useChart();
  return useChartEvent(chart === undefined ? around : chart, onRange, readRange);
}

/**
 * Returns the last move of the crosshair. The component renders when the crosshair moves.
 *
 * @param chart - Chart whose crosshair to follow. Defaults to the chart around the component.
 * @returns Event of the last move; `null` without a chart, and before the first move.
 */
export function useCrosshair(chart?: IChartApi | null): MouseEventParams | null {
  const around = useChart();
  return useChartEvent(chart === undefined ? around : chart, onMove, getNull);
}

type Subscribe<Value> = (chart: IChartApi, receive: (value: Value) => void) => Unsubscribe;

const onRange: Subscribe<VisibleRange> = (chart, receive) => chart.onRangeChange(receive);
const readRange = (chart: IChartApi): VisibleRange | null => chart.timeAxis().visibleRange();
const onMove: Subscribe<MouseEventParams> = (chart, receive) => chart.onCrosshairMove(receive);

/** Keeps the value of the last event, because a snapshot must be the same object until it changes. */
function useChartEvent<Value>(
  chart: IChartApi | null,
  subscribe: Subscribe<Value>,
  read: (chart: IChartApi) => Value | null,
): Value | null {
  const [values] = useState(() => new Map<IChartApi, Value | null>());
  const watch = useCallback(
    (changed: () => void) => {
      if (chart === null) return skip;
      const unsubscribe = subscribe(chart, (value) => {
        values.set(chart, value);
        changed();
      });
      return () => {
        unsubscribe();
        values.clear();
      };
    },
    [chart, subscribe, values],
  );
  const getSnapshot = (): Value | null => {
    if (chart === null) return null;
    if (!values.has(chart)) values.set(chart, read(chart));
    return values.get(chart) ?? null;
  };
  return useSyncExternalStore(watch, getSnapshot, getNull);
}
