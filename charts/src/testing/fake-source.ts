import { createFail, isObject, type Fail } from '../entries/check-arguments';
import type { FeedSource, HistoryRequest, LiveOutput } from '../feed';
import type { Bar } from '../index';

/**
 * Source of a feed in a test. The test sends the live messages.
 */
export interface FakeSource extends FeedSource {
  /** History requests of feeds so far, in order. */
  readonly requests: readonly HistoryRequest[];
  /** Whether a feed is connected. */
  readonly isConnected: boolean;
  /**
   * Adds a bar, or replaces the bar with the same time, and sends it to the feed.
   *
   * @param bar - Complete state of the bar.
   * @throws TypeError if `bar` isn't an object.
   */
  send(bar: Bar): void;
  /**
   * Closes the connection, as a server does. The feed then reconnects.
   *
   * @param error - Reason, which the feed reports.
   */
  disconnect(error?: unknown): void;
}

/**
 * Creates a source for tests. It returns the same bars for every symbol and interval. It doesn't send heartbeats, so a
 * feed reconnects if it doesn't receive a bar for `FeedOptions.silence` milliseconds (20 seconds by default). If your
 * test moves the clock further than that, pass a longer `silence` to `createFeed`.
 *
 * @param bars - Bars in ascending order of time.
 * @returns The source.
 * @throws TypeError if `bars` isn't a list.
 * @example
 * ```ts
 * import { createChart } from '@aijiaoyi/charts';
 * import { createFeed } from '@aijiaoyi/charts/feed';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 * import { createFakeSource } from '@aijiaoyi/charts/testing';
 *
 * const bars = sampleBars({ interval: 60 });
 * const source = createFakeSource(bars.slice(0, -1));
 * const price = createChart('chart').addSeries('candle');
 * await createFeed(source, { price }).show({ symbol: 'ACME', interval: '1m' });
 * source.send(bars.at(-1) ?? bars[0]!);
 * ```
 */
export function createFakeSource(bars: readonly Bar[]): FakeSource {
  const fail: Fail = createFail('createFakeSource');
  if (!Array.isArray(bars)) fail('bars', bars, 'a list of bars');
  let current = [...bars];
  let connection: LiveOutput | null = null;
  const requests: HistoryRequest[] = [];
  return {
    requests,
    get isConnected() {
      return connection !== null;
    },
    async history(request) {
      requests.push(request);
      const { before, count } = request;
      return current.filter(({ time }) => before === null || time < before).slice(-count);
    },
    live(_request, output, signal) {
      connection = output;
      signal.addEventListener('abort', () => {
        if (connection === output) connection = null;
      });
    },
    send(bar) {
      const failToSend: Fail = createFail('send');
      if (!isObject(bar)) failToSend('bar', bar, 'a bar');
      const index = current.findIndex(({ time }) => time >= bar.time);
      const isKnown = current[index]?.time === bar.time;
      current = current.toSpliced(index < 0 ? current.length : index, isKnown ? 1 : 0, bar);
      connection?.bar(bar);
    },
    disconnect(error) {
      const output = connection;
      connection = null;
      output?.close(error);
    },
  };
}
