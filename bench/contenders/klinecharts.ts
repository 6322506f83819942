import { init } from 'klinecharts';
import type { Bar } from '../contender';

window.makeContender = (container) => {
  const chart = init(container);
  if (chart === null) throw new Error('klinecharts made no chart');
  let feed: ((bar: never) => void) | undefined;
  // The bars are given away, so nothing is copied for its own name of the time.
  const own = (bar: Bar) => Object.assign(bar, { timestamp: bar.time * 1000 }) as never;
  return {
    setData(bars) {
      chart.setSymbol({ ticker: 'BENCH', pricePrecision: 2, volumePrecision: 0 });
      chart.setPeriod({ type: 'minute', span: 1 });
      chart.setDataLoader({
        getBars: ({ callback }) => callback(bars.map(own), false),
        subscribeBar: ({ callback }) => {
          feed = callback as never;
        },
      });
    },
    update: (bar) => feed?.(own(bar)),
    show(from, to) {
      chart.setBarSpace(Math.max(1, chart.getSize()?.width ?? 1000) / (to - from));
      chart.scrollToDataIndex(to);
    },
    draw(lines) {
      chart.createOverlay(
        lines.map((line) => ({
          name: 'segment',
          styles: { line: { size: 2 } },
          points: line.map(({ time, close }) => ({ timestamp: time * 1000, value: close })),
        })),
      );
    },
  };
};
