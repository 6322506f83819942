import { useEffect, useState, type ReactNode } from 'react';
import ChartPlace, { type Running } from '../../chart/ChartPlace';
import Strength from './Strength';
import styles from './ZoneProof.module.css';
import { useRunning } from './useRunning';

const CLOCKS = [
  ['New York', 'America/New_York'],
  ['London', 'Europe/London'],
  ['Shanghai', 'Asia/Shanghai'],
] as const;

const OPTIONS = { timeAxis: { timeZone: 'Asia/Shanghai' } };

function draw({ samples, chart }: Running): void {
  chart
    .addSeries('area')
    .setData(
      samples
        .sampleBars({ seed: 11, interval: 1800 })
        .map(({ time, close }) => ({ time, value: close })),
    );
}

/** The time of the newest bar: what the clocks show until a bar is pointed at. */
function lastTime(running: Running | undefined): number | undefined {
  const time = running?.chart.series()[0]?.data().at(-1)?.time;
  return typeof time === 'number' ? time : undefined;
}

function clock(seconds: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(seconds * 1000);
}

/** The bar under the pointer, on three clocks. */
export default function ZoneProof(): ReactNode {
  const [running, start] = useRunning(draw);
  const [pointed, setPointed] = useState<number>();
  const time = pointed ?? lastTime(running);

  useEffect(() => {
    if (!running) return undefined;
    return running.chart.onCrosshairMove((event) => {
      if (typeof event.time === 'number') setPointed(event.time);
    });
  }, [running]);

  return (
    <Strength
      title="Any time zone"
      text="Bars are UTC; the axis speaks the zone you name, summer time included. A trading day stays the day it is."
      to="/getting-started/time-zones"
      more="Time zones"
      controls={
        <dl className={styles.clocks}>
          {CLOCKS.map(([city, zone]) => (
            <div key={zone}>
              <dt>{city}</dt>
              <dd>{time === undefined ? '–' : clock(time, zone)}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <ChartPlace
        draw={start}
        label="Sample prices as an area, on Shanghai time"
        options={OPTIONS}
        seed={11}
      />
    </Strength>
  );
}
