import { reportUncaught } from '../util/report-uncaught';
import type { Unsubscribe } from '../util/emitter';
import { show } from '../util/errors';
import { isObject } from '../util/json';
import type { NearStartHandler, OlderBars, OlderBarsOfSeries } from '../api/handlers';
import type { ISeriesApi } from '../api/source-api';
import type { RequestBudget } from '../scale/pinned-range';
import type { Time } from '../types/data-types';

/** The start of the visible range, as the loader of older bars uses it. */
export interface ViewStart {
  /** Bar index at the left edge. */
  readonly fromIndex: number;
  /** Time of the first bar. */
  readonly firstTimestamp: number;
  /** Start of a requested range that begins before the first bar; `null` if there is none. */
  readonly from: Time | null;
  /** Limits the calls of handlers; `null` if they aren't limited. */
  readonly budget: RequestBudget | null;
}

/** The chart, as the loader of older bars uses it. */
export interface OlderBarsLoaderHost {
  /** Returns the value of the option `timeAxis.nearStartBars`. */
  nearStartBars(): number;
  series(): readonly ISeriesApi[];
  /** Runs a function as one change, and notifies handlers afterwards. */
  change(work: () => void): void;
  /** Returns the start of the visible range; `null` if there are no bars. */
  view(): ViewStart | null;
  /** Called when no older bars are loading. */
  stopped(): void;
}

/** A handler of `onNearStart` and its state. */
interface NearStartRequest {
  readonly handler: NearStartHandler;
  /** Aborts the last call of the handler. */
  end: AbortController;
  /** Whether the handler is called the next time that the visible range is near the first bar. */
  isArmed: boolean;
  /** Whether a promise of the handler is pending. */
  isPending: boolean;
  /** Whether the handler returned an empty list, which means that there are no older bars. */
  hasAll: boolean;
  /** Bar index at the left edge when the last call failed; `null` if it didn't fail. */
  failedAt: number | null;
}

/** Part of `nearStartBars` that the user has to scroll before a failed handler is called again. */
const retryDistance = 1 / 5;

/** Calls handlers when the visible range is near the first bar, and prepends the bars that they return. */
export class OlderBarsLoader {
  private readonly all = new Set<NearStartRequest>();
  private first = NaN;

  constructor(private readonly host: OlderBarsLoaderHost) {}

  /** Whether there are no handlers. */
  get isUnused(): boolean {
    return this.all.size === 0;
  }

  /** Whether a handler may have older bars. */
  get hasOlderBars(): boolean {
    return [...this.all].some(({ hasAll }) => !hasAll);
  }

  on(handler: NearStartHandler): Unsubscribe {
    const request = {
      handler,
      isArmed: true,
      isPending: false,
      hasAll: false,
      failedAt: null,
      end: new AbortController(),
    };
    this.all.add(request);
    return () => {
      this.all.delete(request);
      request.end.abort();
      this.checkStopped();
    };
  }

  /** Compares the visible range with the first bar. Call it after each frame. */
  check(): void {
    const view = this.host.view();
    if (view === null) return;
    const { budget, firstTimestamp, fromIndex } = view;
    const near = this.host.nearStartBars();
    const isOther = firstTimestamp !== this.first;
    this.first = firstTimestamp;
    for (const request of [...this.all]) {
      const { failedAt } = request;
      const isRetry =
        failedAt !== null && Math.abs(fromIndex - failedAt) >= Math.max(1, near * retryDistance);
      if (fromIndex >= near || isOther || isRetry) request.isArmed = true;
      if (!this.isDue(request, view)) continue;
      if (budget !== null) budget.left--;
      request.isArmed = false;
      request.failedAt = null;
      void this.requestBars(request, view);
    }
    this.checkStopped();
  }

  /** Calls the handlers again at the next {@link check}, even if they failed or returned nothing. */
  retry(): void {
    for (const request of this.all) Object.assign(request, { isArmed: true, failedAt: null });
  }

  /** Aborts all calls, because the first bar of a series changed and pending bars would no longer fit. */
  restart(): void {
    const { budget } = (this.isUnused ? null : this.host.view()) ?? { budget: null };
    if (budget !== null) budget.left = budget.max;
    for (const request of [...this.all]) {
      request.end.abort();
      Object.assign(request, { isArmed: true, isPending: false, hasAll: false, failedAt: null });
    }
  }

  clear(): void {
    for (const { end } of this.all) end.abort();
    this.all.clear();
  }

  /** Whether the next {@link check} calls a handler. */
  private isDue(request: NearStartRequest, { budget, fromIndex }: ViewStart): boolean {
    const { hasAll, isArmed, isPending } = request;
    const isNear = fromIndex < this.host.nearStartBars();
    return isNear && isArmed && !isPending && !hasAll && (budget === null || budget.left > 0);
  }

  private checkStopped(): void {
    const view = this.host.view();
    // If other bars were prepended meanwhile, the next `check` requests more.
    if (view?.firstTimestamp !== this.first) return;
    const isLoading = (request: NearStartRequest): boolean =>
      request.isPending || this.isDue(request, view);
    if (![...this.all].some(isLoading)) this.host.stopped();
  }

  private async requestBars(
    request: NearStartRequest,
    { from, fromIndex }: ViewStart,
  ): Promise<void> {
    request.end = new AbortController();
    const { signal } = request.end;
    // The chart can get other series while the bars are loading.
    const series = this.host.series();
    try {
      const result = request.handler(Math.max(0, Math.floor(fromIndex)), signal, from);
      // A handler that returns `undefined` prepends the bars itself.
      if (result === undefined) return;
      request.isPending = true;
      const older = await result;
      if (signal.aborted) return;
      request.isPending = false;
      request.hasAll = older !== undefined && !this.prepend(older, series);
    } catch (error) {
      // If the call was aborted, its errors don't matter.
      if (signal.aborted) return;
      request.isPending = false;
      request.failedAt = fromIndex;
      reportUncaught(error);
    }
    this.checkStopped();
    // The event handlers may have moved the view. Measure the user's scrolling from here.
    if (request.failedAt !== null) request.failedAt = this.host.view()?.fromIndex ?? fromIndex;
  }

  /**
   * Prepends older bars, except bars of removed series.
   *
   * @param requestedSeries - Series of the chart when the bars were requested.
   * @returns Whether there were any bars.
   */
  private prepend(older: OlderBars, requestedSeries: readonly ISeriesApi[]): boolean {
    const entries = toEntries(older, requestedSeries);
    this.host.change(() => {
      for (const [series, bars] of entries) if (!series.removed) series.prepend(bars);
    });
    return entries.some(([, bars]) => ('time' in bars ? bars.time : bars).length > 0);
  }
}

type Entry = readonly [ISeriesApi, OlderBarsOfSeries];

function toEntries(older: OlderBars, series: readonly ISeriesApi[]): readonly Entry[] {
  if (!isObject(older))
    throw new TypeError(
      `onNearStart: the handler returned ${show(older)}, but must return bars or [series, bars] pairs; return [] if there are no older bars`,
    );
  if (Array.isArray(older) && (older.length === 0 || Array.isArray(older[0]))) {
    return older as readonly unknown[] as readonly Entry[];
  }
  const [only] = series;
  if (only === undefined || series.length > 1) {
    throw new TypeError(
      `onNearStart: the handler must return [series, bars] pairs, because the chart has ${series.length} series`,
    );
  }
  return [[only, older as Entry[1]]];
}
