import { useCallback, useState, type ReactNode } from 'react';
import PageChart, { type Running } from '../../chart/PageChart';
import { drawState } from '../charts';
import styles from './StateProof.module.css';
import Strength from './Strength';

/** Two decimals are enough to read. */
const short = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

/** What the chart would save now. */
export default function StateProof(): ReactNode {
  const [json, setJson] = useState('');
  const start = useCallback((running: Running) => {
    drawState(running);
    const { chart, charts } = running;
    const read = (): void => setJson(JSON.stringify(chart.saveState(), short));
    read();
    chart.onRangeChange(read);
    const drawing = charts.addDrawing(chart);
    drawing.onChanged(read);
    drawing.onRemoved(read);
  }, []);

  const view = json.slice(json.lastIndexOf('"view"'));
  return (
    <Strength
      title="The whole chart as JSON"
      text="Panes, series, shapes, styles and the view go into one object, and come back from it in the next visit."
      to="/getting-started/saving-and-restoring"
      more="Saving and restoring"
      controls={
        <p className={styles.state}>
          <span>
            {json
              ? `${json.length.toLocaleString('en')} characters`
              : 'Pan the chart or drag its line.'}
          </span>
          <code className={styles.view}>{json ? `…${view}` : ''}</code>
        </p>
      }
    >
      <PageChart draw={start} label="Sample prices as a line, with a trend line" preview="state" />
    </Strength>
  );
}
