import { reportUncaught } from '../util/report-uncaught';
import type { Unsubscribe } from '../util/emitter';
import { isObject } from '../util/json';
import type { NearStartHandler, OlderBars, OlderBarsOfSeries } from '../api/handlers';
import type { ISeriesApi } from '../api/source-api';

/** What asking for older bars asks of its chart. */
export interface NearStartHost {
  /** How many bars before the first one is near. */
  nearStartBars(): number;
  series(): readonly ISeriesApi[];
  /** Makes one change of what `work` does, and tells of it afterwards. */
  change(work: () => void): void;
  /** The bar at the left edge of the view and the time of the first bar; `null` without bars. */
  view(): { readonly fromIndex: number; readonly firstTimestamp: number } | null;
  /** No bars are on their way. */
  stopped(): void;
}

/** One who is asked for older bars. */
interface NearStartRequest {
  readonly handler: NearStartHandler;
  /** Ends what was asked for last. */
  end: AbortController;
  /** Whether the next time that the view is near is told. */
  armed: boolean;
  /** Whether an answer is on its way. */
  waits: boolean;
  /** Whether an answer was empty: the first bar of all is there. */
  hasAll: boolean;
  /** The bar at the left edge after the last answer failed; `null` if none did. */
  failedAt: number | null;
}

/** A reader who scrolls on by this part of what is near asks once more after a failure. */
const onward = 1 / 5;

/** Asks for older bars when the view nears the first one, and puts those that come in front. */
export class OlderBarsLoader {
  private readonly all = new Set<NearStartRequest>();
  private first = NaN;

  constructor(private readonly host: NearStartHost) {}

  /** Whether nobody is asked for older bars. */
  get isUnused(): boolean {
    return this.all.size === 0;
  }

  on(handler: NearStartHandler): Unsubscribe {
    const request = {
      handler,
      armed: true,
      waits: false,
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

  /** Looks where the view is; to be called after each frame. */
  check(): void {
    const view = this.host.view();
    if (view === null) return;
    const { firstTimestamp, fromIndex } = view;
    const near = this.host.nearStartBars();
    const isOther = firstTimestamp !== this.first;
    this.first = firstTimestamp;
    for (const request of [...this.all]) {
      const { failedAt } = request;
      const goesOn =
        failedAt !== null && Math.abs(fromIndex - failedAt) >= Math.max(1, near * onward);
      if (fromIndex >= near || isOther || goesOn) request.armed = true;
      if (fromIndex >= near || request.waits || request.hasAll || !request.armed) continue;
      request.armed = false;
      request.failedAt = null;
      void this.requestBars(request, fromIndex);
    }
    this.checkStopped();
  }

  /** Other bars stand at the beginning: what was asked for does not belong to them. */
  restart(): void {
    for (const request of [...this.all]) {
      request.end.abort();
      Object.assign(request, { armed: true, waits: false, hasAll: false, failedAt: null });
    }
  }

  clear(): void {
    for (const { end } of this.all) end.abort();
    this.all.clear();
  }

  private checkStopped(): void {
    const isOther = this.host.view()?.firstTimestamp !== this.first;
    // Other bars have come first: the next look asks for more.
    if (!isOther && ![...this.all].some(({ waits }) => waits)) this.host.stopped();
  }

  private async requestBars(request: NearStartRequest, fromIndex: number): Promise<void> {
    request.end = new AbortController();
    const { signal } = request.end;
    try {
      const result = request.handler(Math.max(0, Math.floor(fromIndex)), signal);
      // Who hands nothing back sees to the older bars by itself.
      if (result === undefined) return;
      request.waits = true;
      const older = await result;
      if (signal.aborted) return;
      request.waits = false;
      request.hasAll = older !== undefined && !this.prepend(older);
    } catch (error) {
      // Nobody waits for what was given up.
      if (signal.aborted) return;
      request.waits = false;
      request.failedAt = fromIndex;
      reportUncaught(error);
    }
    this.checkStopped();
    // That may have moved the view: only what the user scrolls from now on counts.
    if (request.failedAt !== null) request.failedAt = this.host.view()?.fromIndex ?? fromIndex;
  }

  /** @returns Whether there were any bars. */
  private prepend(older: OlderBars): boolean {
    const entries = this.toEntries(older).filter(([series]) => !series.isRemoved());
    this.host.change(() => {
      for (const [series, bars] of entries) series.prepend(bars);
    });
    return entries.some(([, bars]) => ('time' in bars ? bars.time : bars).length > 0);
  }

  private toEntries(older: OlderBars): readonly Entry[] {
    if (!isObject(older)) throw new TypeError(`onNearStart: ${expected}`);
    if (Array.isArray(older) && (older.length === 0 || Array.isArray(older[0]))) {
      return older as readonly unknown[] as readonly Entry[];
    }
    const series = this.host.series();
    const [only] = series;
    if (only === undefined || series.length > 1) {
      throw new TypeError(`onNearStart: the chart has ${series.length} series; ${expected}`);
    }
    return [[only, older as Entry[1]]];
  }
}

type Entry = readonly [ISeriesApi, OlderBarsOfSeries];

const expected = 'return [series, bars] pairs, or only the bars if there is one series';
