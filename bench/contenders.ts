import {
  CandlestickSeries,
  createChart as createBareChart,
  type UTCTimestamp,
} from 'lightweight-charts';
import { createChart, RangeOfType, type Bar } from '../charts/src/index';

/** One chart on the screen, moved and fed by the same few calls whoever draws it. */
export interface Contender {
  setData(bars: readonly Bar[]): void;
  update(bar: Bar): void;
  /** Shows the bars from one index to another. */
  show(from: number, to: number): void;
  /** Draws lines, each from the close of one bar to that of another; who has no shapes leaves it out. */
  draw?(lines: readonly (readonly [from: Bar, to: Bar])[]): void;
  remove(): void;
}

export type MakeContender = (container: HTMLElement) => Contender;

export function ours(container: HTMLElement): Contender {
  const chart = createChart(container);
  const series = chart.addSeries('candle');
  const timeAxis = chart.timeAxis();
  return {
    setData: (bars) => series.setData(bars),
    update: (bar) => series.update(bar),
    show: (from, to) => timeAxis.setVisibleRange({ type: RangeOfType.Bars, from, to }),
    draw(lines) {
      for (const [from, to] of lines) {
        chart.addShape('trend-line', [
          { time: from.time, price: from.close },
          { time: to.time, price: to.close },
        ]);
      }
    },
    remove: () => chart.remove(),
  };
}

export function bare(container: HTMLElement): Contender {
  const { clientWidth: width, clientHeight: height } = container;
  // The same font and the same conflation, so that both paint the same.
  const chart = createBareChart(container, {
    width,
    height,
    timeScale: { timeVisible: true, enableConflation: true },
  });
  const series = chart.addSeries(CandlestickSeries);
  const timeScale = chart.timeScale();
  const own = (bar: Bar) => bar as Bar & { time: UTCTimestamp };
  return {
    setData: (bars) => series.setData(bars.map(own)),
    update: (bar) => series.update(own(bar)),
    show: (from, to) => timeScale.setVisibleLogicalRange({ from, to }),
    remove: () => chart.remove(),
  };
}
