import { resample, type Bar } from '../../src/index';
import { createFeed } from '../../src/feed/create-feed';
import type { Feed } from '../../src/feed/feed-options';
import { HostileServer, timeZone, type ServerProfile } from './hostile-server';
import { RecordedChart } from './recorded-series';
import { createRandom, VirtualClock } from './virtual-clock';

/** A type of server and of requests, which programs run against. */
export interface Profile extends ServerProfile {
  readonly name: string;
  /** Whether the server only has minutes, so that the feed combines them. */
  readonly combined: boolean;
}

export const profiles: readonly Profile[] = [
  { name: 'bars with numbers', numbered: true, trades: false, combined: false, chaos: 1 },
  { name: 'bars without numbers', numbered: false, trades: false, combined: false, chaos: 1 },
  { name: 'trades with numbers', numbered: true, trades: true, combined: false, chaos: 1 },
  { name: 'trades without numbers', numbered: false, trades: true, combined: false, chaos: 1 },
  { name: 'combined bars with numbers', numbered: true, trades: false, combined: true, chaos: 1 },
  { name: 'combined trades with numbers', numbered: true, trades: true, combined: true, chaos: 1 },
];

const expectedErrors =
  /^(500|502|connection refused|connection cut|history took longer than .*|nothing was received for .*)$/;

/** State of a program. */
class Run {
  readonly random: () => number;
  readonly clock: VirtualClock;
  readonly server: HostileServer;
  readonly chart = new RecordedChart();
  readonly price = this.chart.series();
  readonly volume = this.chart.series('histogram');
  readonly feed: Feed;
  readonly problems: string[] = [];
  readonly intervals: readonly string[];
  symbol = 'A';
  interval: string;

  constructor(
    readonly profile: Profile,
    readonly seed: number,
  ) {
    this.random = createRandom(seed);
    this.clock = new VirtualClock(this.random);
    this.server = new HostileServer(this.clock, this.random, profile, ['A', 'B', 'C']);
    this.intervals = profile.combined ? ['5m', '1m', '15m'] : ['1m', '5m'];
    // A server that sends trades of the exchange has bars of the interval, too.
    this.interval = this.intervals[0] ?? '';
    this.feed = createFeed(this.server.source(profile.combined ? ['1m'] : undefined), {
      price: this.price.api,
      volume: this.volume.api,
      baseInterval: '1m',
      pageSize: profile.combined ? 12 : 60,
      silence: 10_000,
      timeout: 15_000,
      retryDelay: [200, 5000],
      clock: this.clock,
    });
    this.feed.onError(({ message }, during) => {
      if (!expectedErrors.test(message)) this.problems.push(`${during}: ${message}`);
    });
  }

  show(): void {
    void this.feed.show({ symbol: this.symbol, interval: this.interval }, { range: 'keep-time' });
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)] as T;
  }

  /** One random action of the market, the network or the user. */
  act(): void {
    const { feed, server, symbol } = this;
    const choice = this.random();
    if (choice < 0.45) for (const each of server.symbols) server.trade(each);
    else if (choice < 0.52) server.correct(symbol);
    else if (choice < 0.56) server.addLateBar(symbol);
    else if (choice < 0.6) server.cut();
    else if (choice < 0.62) server.silence();
    else if (choice < 0.72) void feed.loadOlder();
    else if (choice < 0.77) {
      this.symbol = this.pick(server.symbols);
      this.interval = this.pick(this.intervals);
      this.show();
    } else if (choice < 0.8) feed.refresh().catch(() => undefined);
    else if (choice < 0.82) feed.pause();
    else if (choice < 0.86) feed.resume();
  }

  /** Trades in quick succession around the end of a minute, where an old state of a bar would stay. */
  async tradeAroundMinute(): Promise<void> {
    await this.clock.advance(60_000 - (this.clock.now() % 60_000) - 700);
    for (let i = 0; i < 12; i++) {
      this.server.trade(this.symbol);
      await this.clock.advance(this.random() * 160);
    }
  }

  /** Pauses for longer than the bars of a page. */
  async pauseForLong(): Promise<void> {
    this.feed.pause();
    for (let i = 0; i < 80; i++) {
      this.server.trade(this.symbol);
      await this.clock.advance(60_000);
    }
    this.feed.resume();
  }

  /** The server recovers, but messages are still late and repeated. Nothing makes the feed load all bars again. */
  async recover(losesCorrections: boolean): Promise<void> {
    const { clock, feed, server } = this;
    server.isFaulty = false;
    feed.resume();
    await clock.advance(90_000);
    server.losesCorrections = losesCorrections;
    for (let i = 0; i < 60; i++) {
      const choice = this.random();
      if (choice < 0.75) server.trade(this.symbol);
      else if (choice < 0.85) server.correct(this.symbol);
      else if (choice < 0.9) server.addLateBar(this.symbol);
      else void feed.loadOlder();
      await clock.advance(this.random() * 2500);
    }
    // Only a watchdog notices that a connection is silent. The other runs don't load a page at the end.
    if (this.seed % 4 === 0) {
      server.silence();
      server.trade(this.symbol);
      server.correct(this.symbol);
    }
    server.isNetworkFaulty = false;
    await clock.advance(90_000);
    server.trade(this.symbol);
    await clock.advance(60_000);
  }

  check(): void {
    const { feed, interval, price, problems, server, symbol } = this;
    const state = feed.state();
    const status = `${state.status} ${state.symbol} ${state.interval}`;
    if (status !== `live ${symbol} ${interval}`) problems.push(`the state is ${status}`);
    const minutes = server.truth(symbol, '1m');
    const expected = interval === '1m' ? minutes : resample(minutes, interval, { timeZone });
    const [first] = price.bars;
    const from = first ? expected.findIndex(({ time }) => time === first.time) : -1;
    if (from < 0) problems.push('there are no bars');
    if (state.hasAll && from !== 0) problems.push('the oldest bars are missing');
    this.compare(expected.slice(Math.max(0, from)));
    this.volume.rows.forEach((row, i) => {
      const bar = price.bars[i];
      if (bar?.time !== row.time || !('value' in row) || row.value !== (bar.volume ?? 0))
        problems.push(`volume ${i} isn't that of the bar`);
    });
  }

  private compare(expected: readonly Bar[]): void {
    const { bars } = this.price;
    // Without numbers, nobody knows which trades of the current bar a page includes.
    const isUncertain = this.profile.trades && !this.profile.numbered;
    const write = (bar: Bar | undefined, isLast: boolean): string => {
      if (!bar) return 'nothing';
      const prices = [bar.open, bar.high, bar.low, bar.close].map((each) => each.toFixed(6));
      return [bar.time, ...prices, isLast && isUncertain ? '' : bar.volume].join(' ');
    };
    const count = Math.max(expected.length, bars.length);
    for (let i = 0; i < count; i++) {
      const [is, must] = [write(bars[i], i === count - 1), write(expected[i], i === count - 1)];
      if (is === must) continue;
      this.problems.push(`bar ${i} of ${count} is ${is}, but must be ${must}`);
      return;
    }
  }

  async remove(): Promise<void> {
    const { clock, feed, problems, server } = this;
    feed.remove();
    await clock.advance(100_000);
    if (server.lines.size > 0) problems.push('the connection is open after remove');
    if (clock.pending > 0) problems.push(`${clock.pending} timers are left after remove`);
    if (server.mostOpen > 1) problems.push(`${server.mostOpen} history requests at once`);
  }
}

/**
 * Runs a program of random actions. Returns what is wrong afterwards.
 *
 * @param losesCorrections - Whether the server doesn't send the last corrections, so that bars are wrong.
 */
export async function runProgram(
  profile: Profile,
  seed: number,
  losesCorrections = false,
): Promise<string[]> {
  const run = new Run(profile, seed);
  run.show();
  for (let step = 0; step < 120; step++) {
    run.act();
    if (run.random() < 0.25) await run.tradeAroundMinute();
    if (run.random() < 0.01) await run.pauseForLong();
    const isLong = run.random() < 0.1;
    await run.clock.advance(isLong ? 30_000 + run.random() * 60_000 : run.random() * 3000);
  }
  await run.recover(losesCorrections);
  run.check();
  await run.remove();
  return run.problems;
}
