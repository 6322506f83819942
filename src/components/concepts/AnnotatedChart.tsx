import Link from '@docusaurus/Link';
import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import PageChart, { type Running } from '../chart/PageChart';
import styles from './AnnotatedChart.module.css';
import { parts, type Part } from './parts';
import { drawConcepts, findLabelPositions, showCrosshair, type LabelPositions } from './picture';

// The labels point at places, so the view stays as it is drawn.
const staticOptions = { scroll: false, zoom: false, paneResize: false } as const;

/** A label on the chart: the part's name, or its number if there isn't enough space. */
function Label({ part, number, root, position }: LabelProps): ReactNode {
  return (
    <span
      className={styles.label}
      style={{ left: position.x, top: position.y }}
      data-part={part.id}
    >
      <Link to={root + part.guide}>
        <span className={styles.number}>{number}</span>
        <span className={styles.name}>{part.name}</span>
      </Link>
      <Link to={root + part.api} className={styles.api} aria-label={`${part.name}: API`}>
        API
      </Link>
    </span>
  );
}

interface LabelProps {
  readonly part: Part;
  readonly number: number;
  /** Address of this version of the docs. */
  readonly root: string;
  readonly position: { readonly x: number; readonly y: number };
}

/**
 * A chart with labeled parts, and a list of the same parts, which also works without JavaScript.
 */
export default function AnnotatedChart(): ReactNode {
  const root = `${useActiveVersion('default')?.path ?? ''}/`.replace(/\/+$/, '/');
  const [running, setRunning] = useState<Running>();
  const [positions, setPositions] = useState<LabelPositions | null>(null);

  const draw = useCallback((now: Running) => {
    drawConcepts(now);
    setRunning(now);
  }, []);

  useEffect(() => {
    if (!running) return undefined;
    let frame = 0;
    // The engine lays a chart out in its next frame, so places are asked for in the one after.
    const find = (): void => {
      frame = requestAnimationFrame(() => {
        running.chart.timeAxis().fit();
        frame = requestAnimationFrame(() => {
          showCrosshair(running.chart);
          setPositions(findLabelPositions(running.chart));
        });
      });
    };
    find();
    const stop = running.chart.onSizeChange(find);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [running]);

  return (
    <>
      <div className={styles.picture}>
        <PageChart
          className={styles.chart}
          draw={draw}
          label="Candlestick chart with labeled parts"
          options={staticOptions}
          preview="concepts"
          isFirst
        />
        {positions &&
          parts.map((part, index) => {
            const position = positions[part.id];
            return (
              position && <Label key={part.id} {...{ part, position, root }} number={index + 1} />
            );
          })}
      </div>
      <ol className={styles.list}>
        {parts.map(({ id, name, text, guide, api, apiName }) => (
          <li key={id}>
            <Link to={root + guide}>{name}</Link>: {text} API:{' '}
            <Link to={root + api}>{apiName}</Link>
          </li>
        ))}
      </ol>
    </>
  );
}
