import { reportUncaught } from '../util/report-uncaught';
import type { Unsubscribe } from '../util/emitter';
import { isObject } from '../util/json';
import type { NearStartHandler, OlderBars, OlderBarsOfSeries } from '../api/handlers';
import type { ISeriesApi } from '../api/sources';

/** What asking for older bars asks of its chart. */
export interface NearStartHome {
  /** How many bars before the first one is near. */
  nearStartBars(): number;
  series(): readonly ISeriesApi[];
  /** Makes one change of what `work` does, and tells of it afterwards. */
  change(work: () => void): void;
  /** The bar at the left edge of the view and the time of the first bar; `null` without bars. */
  view(): { readonly fromIndex: number; readonly firstKey: number } | null;
  /** No bars are on their way. */
  stopped(): void;
}

/** One who is asked for older bars. */
interface Asked {
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
export class NearStart {
  private readonly all = new Set<Asked>();
  private first = NaN;

  constructor(private readonly home: NearStartHome) {}

  /** Whether nobody is asked for older bars. */
  get isUnused(): boolean {
    return this.all.size === 0;
  }

  on(handler: NearStartHandler): Unsubscribe {
    const asked = {
      handler,
      armed: true,
      waits: false,
      hasAll: false,
      failedAt: null,
      end: new AbortController(),
    };
    this.all.add(asked);
    return () => {
      this.all.delete(asked);
      asked.end.abort();
      this.checkStopped();
    };
  }

  /** Looks where the view is; to be called after each frame. */
  look(): void {
    const view = this.home.view();
    if (view === null) return;
    const { firstKey, fromIndex } = view;
    const near = this.home.nearStartBars();
    const isOther = firstKey !== this.first;
    this.first = firstKey;
    for (const asked of [...this.all]) {
      const { failedAt } = asked;
      const goesOn =
        failedAt !== null && Math.abs(fromIndex - failedAt) >= Math.max(1, near * onward);
      if (fromIndex >= near || isOther || goesOn) asked.armed = true;
      if (fromIndex >= near || asked.waits || asked.hasAll || !asked.armed) continue;
      asked.armed = false;
      asked.failedAt = null;
      void this.ask(asked, fromIndex);
    }
    this.checkStopped();
  }

  /** Other bars stand at the beginning: what was asked for does not belong to them. */
  restart(): void {
    for (const asked of [...this.all]) {
      asked.end.abort();
      Object.assign(asked, { armed: true, waits: false, hasAll: false, failedAt: null });
    }
  }

  clear(): void {
    for (const { end } of this.all) end.abort();
    this.all.clear();
  }

  private checkStopped(): void {
    const isOther = this.home.view()?.firstKey !== this.first;
    // Other bars have come first: the next look asks for more.
    if (!isOther && ![...this.all].some(({ waits }) => waits)) this.home.stopped();
  }

  private async ask(asked: Asked, fromIndex: number): Promise<void> {
    asked.end = new AbortController();
    const { signal } = asked.end;
    try {
      const answer = asked.handler(Math.max(0, Math.floor(fromIndex)), signal);
      // Who hands nothing back sees to the older bars by itself.
      if (answer === undefined) return;
      asked.waits = true;
      const older = await answer;
      if (signal.aborted) return;
      asked.waits = false;
      asked.hasAll = older !== undefined && !this.prepend(older);
    } catch (error) {
      // Nobody waits for what was given up.
      if (signal.aborted) return;
      asked.waits = false;
      asked.failedAt = fromIndex;
      reportUncaught(error);
    }
    this.checkStopped();
    // That may have moved the view: only what the user scrolls from now on counts.
    if (asked.failedAt !== null) asked.failedAt = this.home.view()?.fromIndex ?? fromIndex;
  }

  /** @returns Whether there were any bars. */
  private prepend(older: OlderBars): boolean {
    const entries = this.entriesOf(older).filter(([series]) => !series.isRemoved());
    this.home.change(() => {
      for (const [series, bars] of entries) series.prepend(bars);
    });
    return entries.some(([, bars]) => ('time' in bars ? bars.time : bars).length > 0);
  }

  private entriesOf(older: OlderBars): readonly Entry[] {
    if (!isObject(older)) throw new TypeError(`onNearStart: ${wanted}`);
    if (Array.isArray(older) && (older.length === 0 || Array.isArray(older[0]))) {
      return older as readonly unknown[] as readonly Entry[];
    }
    const series = this.home.series();
    const [only] = series;
    if (only === undefined || series.length > 1) {
      throw new TypeError(`onNearStart: the chart has ${series.length} series; ${wanted}`);
    }
    return [[only, older as Entry[1]]];
  }
}

type Entry = readonly [ISeriesApi, OlderBarsOfSeries];

const wanted = 'hand back pairs of a series and its bars, or the bars of the only series';
