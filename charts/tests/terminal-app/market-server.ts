import { HostileServer, type ServerClock } from '../feed/hostile-server';
import { createRandom } from '../feed/virtual-clock';

const MINUTES = 2000;
/** Milliseconds between two rounds of trades, and the most that a round makes up for on a busy page. */
const ROUND = 50;
const LONGEST_ROUND = 500;

/** Times of the page, which run faster if the page does. */
const pageClock = (random: () => number): ServerClock => ({
  now: () => Date.now(),
  setTimeout: (work, delay) => setTimeout(work, delay),
  clearTimeout: (timer) => clearTimeout(timer as number),
  random,
  sleep: (delay) => new Promise((resolve) => setTimeout(resolve, delay)),
});

const names = ['NORTH', 'SOUTH', 'EAST', 'WEST', 'COAL', 'CORN', 'GOLD', 'IRON', 'RICE', 'WOOL'];

/** Server of the terminal's tests: trades, cuts, silence, and late, repeated and wrong messages. */
export class MarketServer extends HostileServer {
  /** Counts of the faults so far. */
  readonly faults = { cuts: 0, silences: 0, corrections: 0, lateBars: 0, wrongMessages: 0 };
  private lastRound = 0;
  private timer: ReturnType<typeof setInterval> | null = null;

  /**
   * @param seed - Seed of the prices and the faults.
   * @param tickRate - Number of trades a second of each of the first four symbols.
   * @param symbolCount - Number of symbols.
   */
  constructor(
    seed: number,
    private readonly tickRate: number,
    symbolCount: number,
  ) {
    const random = createRandom(seed);
    const symbols = Array.from({ length: symbolCount }, (_, i) =>
      i < names.length ? (names[i] as string) : `${names[i % names.length]}-${Math.floor(i / 10)}`,
    );
    const profile = { numbered: true, trades: true, chaos: 1 };
    super(pageClock(random), random, profile, symbols, MINUTES);
  }

  /** Starts trades and faults. */
  start(): void {
    this.lastRound = Date.now();
    this.timer = setInterval(() => this.runRound(), ROUND);
  }

  /** Stops the faults, but not the trades. */
  recover(): void {
    this.isFaulty = false;
    this.isNetworkFaulty = false;
  }

  /** Stops the trades. */
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  private runRound(): void {
    const { symbols } = this;
    const now = Date.now();
    const duration = Math.min(LONGEST_ROUND, now - this.lastRound);
    this.lastRound = now;
    const pick = (): string => symbols[Math.floor(this.random() * symbols.length)] as string;
    const isDue = (perSecond: number): boolean => this.random() < (perSecond * duration) / 1000;
    for (const symbol of symbols.slice(0, 4)) if (isDue(this.tickRate)) this.trade(symbol);
    this.trade(pick());
    if (!this.isFaulty) return;
    if (isDue(1)) this.count('corrections', () => this.correct(pick()));
    if (isDue(0.3)) this.count('lateBars', () => this.addLateBar(pick()));
    if (isDue(0.07)) this.count('cuts', () => this.cut());
    if (isDue(0.03)) this.count('silences', () => this.silence());
    if (isDue(1)) this.count('wrongMessages', () => this.sendWrong());
  }

  private count(fault: keyof MarketServer['faults'], work: () => void): void {
    this.faults[fault]++;
    work();
  }

  /** Sends messages that no chart can show to all connections. */
  private sendWrong(): void {
    const time = Math.floor(Date.now() / 60_000) * 60;
    const bar = { time, open: 1, high: 1, low: 1, close: 1 };
    for (const { isSilent, output } of this.lines) {
      if (isSilent) continue;
      const wrong = [
        () => output.bar({ ...bar, high: 0 }),
        () => output.bar({ ...bar, close: NaN }),
        () => output.bar({ ...bar, time: '2026-01-05' }),
        () => output.bar({ ...bar, volume: 'many' as never }),
        () => output.bar(null as never),
        () => output.trade({ time: NaN, price: 1 }),
        () => output.trade({ time, price: Infinity }),
        () => output.trade({} as never),
      ];
      wrong[Math.floor(this.random() * wrong.length)]?.();
    }
  }
}
