import {
  CandlestickSeries,
  createChart,
  type Logical,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Bar, Contender } from '../contender';

type TimeScale = Parameters<typeof createChart>[1] extends infer Options | undefined
  ? Options extends { timeScale?: infer Scale }
    ? Scale
    : never
  : never;

const own = (bars: Bar[]) => bars as (Bar & { time: UTCTimestamp })[];

export function lightweight(container: HTMLElement, scale: TimeScale): Contender {
  const { clientWidth: width, clientHeight: height } = container;
  const chart = createChart(container, {
    width,
    height,
    timeScale: { timeVisible: true, ...scale },
  });
  const series = chart.addSeries(CandlestickSeries);
  const timeScale = chart.timeScale();
  return {
    setData: (bars) => series.setData(own(bars)),
    update: (bar) => series.update(bar as Bar & { time: UTCTimestamp }),
    show: (from, to) =>
      timeScale.setVisibleLogicalRange({ from: from as Logical, to: to as Logical }),
    fit: () => timeScale.fitContent(),
    shown() {
      const { from = NaN, to = NaN } = timeScale.getVisibleLogicalRange() ?? {};
      return [from, to];
    },
    prepend: (_, all) => series.setData(own(all())),
  };
}

window.makeContender = (container) => lightweight(container, {});
