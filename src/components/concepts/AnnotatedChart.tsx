import Link from '@docusaurus/Link';
import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import PageChart, { type Running } from '../chart/PageChart';
import styles from './AnnotatedChart.module.css';
import { parts, type Part } from './parts';
import {
  drawConcepts,
  findCalloutTargets,
  showCrosshair,
  type CalloutTargets,
  type Point,
} from './picture';

// The callouts lead to points of the chart, so the view can't be changed.
const staticOptions = { scroll: false, zoom: false, paneResize: false } as const;

/** Size of the annotated chart, including the strips above and below the chart, in CSS pixels. */
interface Frame {
  readonly width: number;
  readonly height: number;
  /** Height of each strip. */
  readonly strip: number;
}

/** Returns the position of a part's callout, and the end of its line. */
function locateCallout({ callout }: Part, target: Point, { width, height, strip }: Frame) {
  const isAbove = callout.side === 'above';
  return {
    label: { x: callout.center * width, y: isAbove ? strip / 2 : height - strip / 2 },
    start: { x: callout.center * width, y: isAbove ? strip - 8 : height - strip + 8 },
    end: { x: target.x, y: target.y + strip },
  };
}

interface CalloutsProps {
  readonly targets: CalloutTargets;
  readonly frame: Frame;
  /** URL of this version of the docs. */
  readonly root: string;
}

/** Names of the parts above and below the chart, or their numbers on a phone, with lines to the parts. */
function Callouts({ targets, frame, root }: CalloutsProps): ReactNode {
  const callouts = parts.flatMap((part, index) => {
    const target = targets[part.id];
    return target ? [{ part, number: index + 1, ...locateCallout(part, target, frame) }] : [];
  });
  return (
    <>
      <svg aria-hidden="true" className={styles.lines} height={frame.height} width={frame.width}>
        {callouts.map(({ part, start, end }) => (
          <g key={part.id}>
            <line x1={start.x} x2={end.x} y1={start.y} y2={end.y} />
            <circle cx={end.x} cy={end.y} r="3" />
          </g>
        ))}
      </svg>
      {callouts.map(({ part, number, label }) => (
        <span
          key={part.id}
          className={styles.label}
          style={{ left: label.x, top: label.y }}
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
      ))}
    </>
  );
}

/**
 * A chart with labels for its parts, and a list of the parts. Without JavaScript, only the list is visible.
 */
export default function AnnotatedChart(): ReactNode {
  const root = `${useActiveVersion('default')?.path ?? ''}/`.replace(/\/+$/, '/');
  const picture = useRef<HTMLDivElement>(null);
  const [running, setRunning] = useState<Running>();
  const [callouts, setCallouts] = useState<Omit<CalloutsProps, 'root'> | null>(null);

  const draw = useCallback((now: Running) => {
    drawConcepts(now);
    setRunning(now);
  }, []);

  useEffect(() => {
    if (!running) return undefined;
    let frame = 0;
    const measure = (): void => {
      const targets = findCalloutTargets(running.chart);
      const box = picture.current;
      if (!targets || !box) return;
      const { clientWidth: width, clientHeight: height } = box;
      const strip = (height - running.chart.size().height) / 2;
      setCallouts({ targets, frame: { width, height, strip } });
    };
    // The chart computes its layout in the next frame, so find the parts in the frame after it.
    const find = (): void => {
      frame = requestAnimationFrame(() => {
        running.chart.timeAxis().fit();
        frame = requestAnimationFrame(() => {
          showCrosshair(running.chart);
          measure();
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
      <div ref={picture} className={styles.picture}>
        <PageChart
          className={styles.chart}
          draw={draw}
          label="Candlestick chart with labeled parts"
          options={staticOptions}
          preview="concepts"
          isFirst
        />
        {callouts && <Callouts {...callouts} root={root} />}
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
