import { resample, type Bar } from '../../src/index';
import { addTrade } from '../../src/feed/numbered-trades';
import { findIndex, putBar } from '../../src/feed/sorted-bars';
import type { FeedClock } from '../../src/feed/clock';
import type { FeedSource, HistoryPage, LiveOutput, Trade } from '../../src/feed/source';

/** Contents and reliability of a server's messages and pages. */
export interface ServerProfile {
  /** Whether messages and pages have numbers. Without them, the network keeps the order of messages. */
  readonly numbered: boolean;
  readonly trades: boolean;
  /** How often something fails; 0 for never. */
  readonly chaos: number;
}

/** Clock of a server. */
export interface ServerClock extends FeedClock {
  sleep(delay: number): Promise<void>;
}

interface Line {
  readonly symbol: string;
  readonly interval: string;
  readonly output: LiveOutput;
  isDead: boolean;
  isSilent: boolean;
  /** Number of the last message before the line was open. */
  readonly openedAt: number;
  /** Time before which nothing arrives, so that messages without numbers stay in order. */
  arrival: number;
}

/** Bars of a symbol as they were at an earlier message. */
interface Snapshot {
  readonly bars: readonly Bar[];
  readonly sequence: number;
}

interface Correction {
  readonly symbol: string;
  readonly time: number;
  readonly sequence: number;
}

export const timeZone = 'America/New_York';
const MINUTES = 700;
/** Without numbers, a feed only finds corrections in the part that it loads again. */
const CORRECTED_BARS = { numbered: 250, plain: 25 };

const combine = (bars: readonly Bar[], interval: string): Bar[] =>
  interval === '1m' ? [...bars] : resample(bars, interval, { timeZone });

/** A server with every profile of trouble, on a clock that the test moves. The same seed gives the same run. */
export class HostileServer {
  readonly lines = new Set<Line>();
  /** Open history requests, and the most at once. */
  open = 0;
  mostOpen = 0;
  requests = 0;
  /** Whether requests and connections fail. */
  isFaulty = true;
  /** Whether messages are late and repeated, and pages are from a cache. */
  isNetworkFaulty = true;
  /** Whether corrections of bars aren't sent, which no feed can notice. */
  losesCorrections = false;
  private sequence = 0;
  private readonly minutes = new Map<string, Bar[]>();
  private readonly corrections: Correction[] = [];
  /** Pages in a cache, which are older than messages that the feed has received. */
  private readonly snapshots = new Map<string, Snapshot>();

  constructor(
    private readonly clock: ServerClock,
    protected readonly random: () => number,
    private readonly profile: ServerProfile,
    readonly symbols: readonly string[],
    minutes = MINUTES,
  ) {
    const now = Math.floor(clock.now() / 60_000) * 60;
    for (const symbol of symbols) {
      const bars: Bar[] = [];
      let open = 50 + random() * 100;
      for (let minute = minutes; minute > 0; minute--) {
        // Minutes without trades.
        if (random() < 0.05) continue;
        const close = open * (1 + (random() - 0.5) / 50);
        const [high, low] = [Math.max(open, close) * 1.001, Math.min(open, close) * 0.999];
        const volume = Math.ceil(random() * 1000);
        bars.push({ time: now - minute * 60, open, high, low, close, volume });
        open = close;
      }
      this.minutes.set(symbol, bars);
    }
  }

  /** Returns the right bars. */
  truth(symbol: string, interval: string): Bar[] {
    return combine(this.minutes.get(symbol) ?? [], interval);
  }

  /** Returns the right bar of a time, without combining all bars. */
  private findBar(symbol: string, interval: string, time: number): Bar | undefined {
    const bars = this.minutes.get(symbol) ?? [];
    const seconds = interval === '1m' ? 60 : 300;
    const start = Math.floor(time / seconds) * seconds;
    const parts = bars.slice(findIndex(bars, start), findIndex(bars, start + seconds));
    return combine(parts, interval)[0];
  }

  source(intervals?: readonly string[]): FeedSource {
    return {
      ...(intervals && { intervals }),
      resolve: () => Promise.resolve({ timeZone }),
      history: async (request, signal) => {
        this.requests++;
        this.mostOpen = Math.max(this.mostOpen, ++this.open);
        let isOpen = true;
        const end = (): void => {
          if (isOpen) this.open--;
          isOpen = false;
        };
        signal.addEventListener('abort', end);
        try {
          return await this.respond(
            request.symbol,
            request.interval,
            request.before as number,
            request.count,
          );
        } finally {
          end();
        }
      },
      live: async ({ interval, since, symbol }, output, signal) => {
        if (this.happens(0.1)) throw new Error('connection refused');
        await this.clock.sleep(10 + this.random() * 200);
        if (signal.aborted) return;
        const openedAt = this.sequence;
        const flags = { isDead: false, isSilent: false };
        const line = { symbol, interval, output, openedAt, ...flags, arrival: 0 };
        this.lines.add(line);
        signal.addEventListener('abort', () => this.lines.delete(line));
        if (since && this.profile.numbered)
          for (const each of this.corrections)
            if (each.symbol === symbol && each.sequence > (since.sequence ?? -1))
              this.sendBar(line, each.time, this.sequence);
        this.beat(line, signal);
      },
    };
  }

  private happens(share: number): boolean {
    return this.isFaulty && this.random() < share * this.profile.chaos;
  }

  private async respond(
    symbol: string,
    interval: string,
    before: number | null,
    count: number,
  ): Promise<HistoryPage> {
    if (this.happens(0.05)) throw new Error('500');
    await this.clock.sleep(20 + this.random() * 200 + (this.happens(0.15) ? 9000 : 0));
    if (this.happens(0.02)) await new Promise(() => undefined);
    const { bars: minutes, sequence } = this.read(symbol);
    const numbered = this.profile.numbered ? { sequence } : {};
    const all = combine(minutes, interval).filter(
      ({ time }) => before === null || Number(time) < before,
    );
    const bars = all.slice(-count).map((bar) => ({ ...bar }));
    if (bars.length > 0 && before !== null && this.happens(0.1))
      return { bars: [], next: before - 1 };
    const [first] = bars;
    if (first && this.happens(0.1)) bars.splice(1, 0, { ...first });
    if (this.happens(0.1)) bars.reverse();
    // The page is already old when it arrives.
    await this.clock.sleep(this.random() * (this.happens(0.1) ? 4000 : 300));
    if (this.happens(0.05)) throw new Error('502');
    return { bars, ...numbered };
  }

  /** Returns the bars of a page, which can be older than messages that were sent before the request. */
  private read(symbol: string): Snapshot {
    const now = { bars: this.minutes.get(symbol) ?? [], sequence: this.sequence };
    const snapshot = this.snapshots.get(symbol);
    const isCached =
      this.profile.numbered && this.isNetworkFaulty && this.random() < 0.3 * this.profile.chaos;
    if (!isCached || !snapshot) return now;
    // A page from before the connection was open misses messages that the connection doesn't have either.
    const lines = [...this.lines].filter((line) => line.symbol === symbol);
    const isCovered = lines.some(({ openedAt }) => openedAt <= snapshot.sequence);
    return isCovered && lines.length === 1 ? snapshot : now;
  }

  /** Fills the cache before a bar changes. Without numbers, nobody could recognize such a page. */
  private cache(symbol: string): void {
    if (this.random() > 0.5) return;
    const bars = [...(this.minutes.get(symbol) ?? [])];
    this.snapshots.set(symbol, { bars, sequence: this.sequence });
  }

  private beat(line: Line, signal: AbortSignal): void {
    if (signal.aborted || line.isDead) return;
    if (!line.isSilent) line.output.heartbeat();
    this.clock.setTimeout(() => {
      this.beat(line, signal);
    }, 4000);
  }

  private sendBar(line: Line, time: number, sequence: number): void {
    const bar = this.findBar(line.symbol, line.interval, time);
    if (!bar) return;
    const copy = { ...bar };
    this.deliver(line, (output) => {
      output.bar(copy, this.profile.numbered ? sequence : undefined);
    });
  }

  private deliver(line: Line, work: (output: LiveOutput) => void): void {
    if (line.isSilent || line.isDead) return;
    const arrive = (delay: number): void => {
      this.clock.setTimeout(() => {
        // Some sockets report messages after they were closed.
        if (!line.isDead || this.random() < 0.3) work(line.output);
      }, delay);
    };
    if (!this.profile.numbered) {
      line.arrival = Math.max(line.arrival, this.clock.now() + 5 + this.random() * 50);
      arrive(line.arrival - this.clock.now());
      return;
    }
    const isOdd = (): boolean => this.isNetworkFaulty && this.random() < 0.1 * this.profile.chaos;
    arrive(5 + this.random() * 50 + (isOdd() ? 3000 : 0));
    if (isOdd()) arrive(this.random() * 4000);
  }

  trade(symbol: string): void {
    const bars = this.minutes.get(symbol) ?? [];
    const seconds = this.clock.now() / 1000;
    const time = Math.floor(seconds / 60) * 60;
    const last = bars.at(-1) as Bar;
    const price = last.close * (1 + (this.random() - 0.5) / 200);
    const trade: Trade = { time: seconds, price, size: Math.ceil(this.random() * 50) };
    putBar(bars, addTrade(last.time === time ? last : undefined, time, trade));
    const sequence = ++this.sequence;
    for (const line of this.lines) {
      if (line.symbol !== symbol) continue;
      if (!this.profile.trades) this.sendBar(line, time, sequence);
      else
        this.deliver(line, (output) => {
          output.trade(trade, this.profile.numbered ? sequence : undefined);
        });
    }
  }

  /** Changes an earlier bar. */
  correct(symbol: string): void {
    this.cache(symbol);
    const bars = this.minutes.get(symbol) ?? [];
    const count = this.profile.numbered ? CORRECTED_BARS.numbered : CORRECTED_BARS.plain;
    const index = bars.length - 1 - Math.floor(this.random() * count);
    const bar = bars[index] as Bar;
    const high = bar.high * (1 + this.random() / 100);
    const close = bar.low + this.random() * (high - bar.low);
    bars[index] = { ...bar, high, close, volume: (bar.volume ?? 0) + 7 };
    this.sendCorrection(symbol, Number(bar.time));
  }

  /** Adds a bar that was missing. */
  addLateBar(symbol: string): void {
    this.cache(symbol);
    const bars = this.minutes.get(symbol) ?? [];
    for (let i = bars.length - 2; i > bars.length - 25; i--) {
      const [before, after] = [bars[i] as Bar, bars[i + 1] as Bar];
      const time = Number(before.time) + 60;
      if (time >= Number(after.time)) continue;
      const { close } = before;
      putBar(bars, { time, open: close, high: close, low: close, close, volume: 1 });
      this.sendCorrection(symbol, time);
      return;
    }
  }

  private sendCorrection(symbol: string, time: number): void {
    const sequence = ++this.sequence;
    this.corrections.push({ symbol, time, sequence });
    if (this.losesCorrections) return;
    for (const line of this.lines) if (line.symbol === symbol) this.sendBar(line, time, sequence);
  }

  cut(): void {
    for (const line of [...this.lines]) {
      line.isDead = true;
      this.lines.delete(line);
      line.output.close(new Error('connection cut'));
    }
  }

  silence(): void {
    for (const line of this.lines) line.isSilent = true;
  }
}
