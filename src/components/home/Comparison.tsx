import type { ReactNode } from 'react';
import { goals, peerSizes, sizes } from '../../../bench/goals';
import styles from './Proofs.module.css';
import Section from './Section';

interface Measure {
  readonly label: string;
  /** Result, as a fraction of the other library's result. */
  readonly ratio: number;
  readonly ours: string;
  readonly theirs: string;
}

const percent = (ratio: number): string => `${Math.round(ratio * 100)}%`;

const byTime = (label: string, ratio: number): Measure => ({
  label,
  ratio,
  ours: `at most ${percent(ratio)}`,
  theirs: '100%',
});

const MEASURES: readonly Measure[] = [
  byTime('First paint of 100,000 bars', goals.firstPaint[100_000]),
  byTime('First paint of 1,000,000 bars', goals.firstPaint[1_000_000]),
  byTime('Memory for 1,000,000 bars', goals.memory),
  byTime('Price updates', goals.ticks),
  byTime('Crosshair moves', goals.crosshair),
  byTime('Scrolling', goals.pan),
  {
    label: 'App with candles, gzip',
    ratio: sizes.candles / peerSizes['lightweight-charts'],
    ours: `at most ${sizes.candles} kB`,
    theirs: `${peerSizes['lightweight-charts']} kB`,
  },
];

/** Bars that compare both results. The other library's bar has the full width. */
function Bars({ ratio }: { readonly ratio: number }): ReactNode {
  const longest = Math.max(1, ratio);
  return (
    <svg aria-hidden="true" className={styles.bars} preserveAspectRatio="none" viewBox="0 0 100 16">
      <rect className={styles.ours} height="7" width={(100 * ratio) / longest} />
      <rect className={styles.theirs} height="7" width={100 / longest} y="9" />
    </svg>
  );
}

/** Results that the repository's benchmark guarantees, compared with the best-known library. */
export default function Comparison(): ReactNode {
  return (
    <Section
      id="comparison"
      title="Compared with Lightweight Charts"
      text="The repository’s benchmark compares both libraries in the same browser, and fails if a result is above its limit in this table. Only the size of the smallest app is larger than with Lightweight Charts. You can run the benchmark on your own machine."
      links={[
        {
          to: '/getting-started/performance#compare-with-other-libraries',
          label: 'Benchmark',
        },
        { to: '/getting-started/can-it-do', label: 'Can it do…?' },
      ]}
    >
      <table className={styles.measures}>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">
              <span className={styles.ours} /> 爱交易 Charts
            </th>
            <th scope="col">
              <span className={styles.theirs} /> Lightweight Charts
            </th>
          </tr>
        </thead>
        <tbody>
          {MEASURES.map(({ label, ratio, ours, theirs }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <Bars ratio={ratio} />
              </th>
              <td>{ours}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
