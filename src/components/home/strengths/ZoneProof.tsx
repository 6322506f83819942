import type { IChartApi, Time } from '@aijiaoyi/charts';
import { useCallback, useState, type ReactNode } from 'react';
import PageChart, { type Running } from '../../chart/PageChart';
import { drawZone, LAST_OF_ZONE, ZONE_OPTIONS } from '../charts';
import Strength from './Strength';
import styles from './ZoneProof.module.css';

const CLOCKS = [
  ['New York', 'America/New_York'],
  ['London', 'Europe/London'],
  ['Shanghai', 'Asia/Shanghai'],
] as const;

const toNumber = (time: Time | null | undefined): number | undefined =>
  typeof time === 'number' ? time : undefined;

/** The time of the newest bar: what the clocks show while no bar is pointed at. */
const lastTime = (chart: IChartApi): number =>
  toNumber(chart.series()[0]?.data().at(-1)?.time) ?? LAST_OF_ZONE;

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
  const [time, setTime] = useState(LAST_OF_ZONE);
  const start = useCallback((running: Running) => {
    drawZone(running);
    const { chart } = running;
    setTime(lastTime(chart));
    chart.onCrosshairMove((event) => setTime(toNumber(event.time) ?? lastTime(chart)));
  }, []);

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
              <dd>{clock(time, zone)}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <PageChart
        draw={start}
        label="Sample prices as an area, on Shanghai time"
        options={ZONE_OPTIONS}
        preview="zone"
      />
    </Strength>
  );
}
