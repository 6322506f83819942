import { describe, expect, it, vi } from 'vitest';
import { createFeed } from '../../src/feed/create-feed';
import type { FeedSource, LiveOutput } from '../../src/feed/source';
import { sampleBars } from '../../src/samples';
import { framed } from '../core/framed-chart';
import { VirtualClock } from './virtual-clock';

/** A feed on a chart, with the calls that its server receives. */
function createServer(changes: Partial<FeedSource> = {}, clock = new VirtualClock()) {
  const { chart } = framed();
  const bars = sampleBars({ count: 20 });
  const errors: string[] = [];
  const outputs: LiveOutput[] = [];
  const signals: AbortSignal[] = [];
  const history = vi.fn(async () => {
    await clock.sleep(100);
    return bars;
  });
  const live = vi.fn<NonNullable<FeedSource['live']>>((_request, output, signal) => {
    outputs.push(output);
    signals.push(signal);
  });
  const handle = createFeed(
    { history, live, ...changes },
    { price: chart.addSeries('candle'), symbol: 'A', interval: '1m', clock, pageSize: 20 },
  );
  handle.onError(({ message }) => errors.push(message));
  const getStatus = (): string => handle.state().status;
  /** Removes the chart, runs `change`, and expects that the feed stops without another call or error. */
  const expectStop = async (change: () => void = () => undefined): Promise<void> => {
    chart.remove();
    const calls = [history.mock.calls.length, live.mock.calls.length];
    change();
    await clock.advance(600_000);
    expect([history.mock.calls.length, live.mock.calls.length]).toEqual(calls);
    expect(getStatus()).toBe('removed');
    expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => true));
    expect([errors, clock.pending]).toEqual([[], 0]);
  };
  return { bars, clock, errors, expectStop, getStatus, history, live, outputs };
}

describe('a feed whose chart is removed', () => {
  it('stops before the first request', async () => {
    const { expectStop, history, live } = createServer();
    await expectStop();
    expect([history, live].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  it('stops while the symbol is loading', async () => {
    const clock = new VirtualClock();
    const resolve = async (): Promise<object> => {
      await clock.sleep(100);
      return {};
    };
    const server = createServer({ resolve }, clock);
    await clock.advance(50);
    await server.expectStop();
    expect(server.live).not.toHaveBeenCalled();
  });

  it('stops while the first page is loading', async () => {
    const { clock, expectStop } = createServer();
    await clock.advance(50);
    await expectStop();
  });

  it('stops while it is reconnecting', async () => {
    const { clock, errors, expectStop, getStatus, outputs } = createServer();
    await clock.advance(1000);
    outputs[0]?.close(new Error('cut'));
    await clock.advance(0);
    expect([getStatus(), errors.splice(0)]).toEqual(['reconnecting', ['cut']]);
    await expectStop();
  });

  it('stops when the connection is closed', async () => {
    const { clock, expectStop, getStatus, outputs } = createServer();
    await clock.advance(1000);
    expect(getStatus()).toBe('live');
    await expectStop(() => outputs[0]?.close());
  });

  it('closes the connection at the next message', async () => {
    const { bars, clock, expectStop, outputs } = createServer();
    await clock.advance(1000);
    const [bar] = bars.slice(-1);
    await expectStop(() => bar && outputs[0]?.bar(bar));
  });

  it('closes the connection at the next heartbeat', async () => {
    const { clock, expectStop, getStatus, outputs } = createServer();
    await clock.advance(1000);
    await expectStop(() => {
      outputs[0]?.heartbeat();
      expect(getStatus()).toBe('removed');
    });
  });
});
