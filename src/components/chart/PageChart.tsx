import type { ChartOptions, DeepPartial, IChartApi } from '@aijiaoyi/charts';
import previews from '@generated/previews/default/pageCharts.json';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { retry } from '../../loading/retry';
import { loadLibrary, type Library } from './library';
import { onColorSwitch, siteColors } from './siteColors';
import type { PageChartName } from '../pageCharts';
import ChartPreview from '../../previews/ChartPreview';
import { watchActivation } from '../../previews/activation/activation';
import styles from './PageChart.module.css';

/** A running chart and the library that drew it. */
export interface Running extends Library {
  readonly chart: IChartApi;
}

interface Props {
  /** Accessible name of the chart. */
  readonly label: string;
  /** Draws the chart, once. The preview stays until a returned promise is resolved. */
  readonly draw: (running: Running) => unknown;
  /** Chart options. Changes are applied to the running chart. */
  readonly options?: DeepPartial<ChartOptions>;
  /** Preview to show until the chart runs. */
  readonly preview: PageChartName;
  /** Whether it is the first chart of its page. */
  readonly isFirst?: boolean;
  /** Whether the preview is scaled to its box, which has the same proportions. */
  readonly isScaled?: boolean;
  readonly className?: string;
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

type State = 'waiting' | 'running' | 'failed';

function Failure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <p className={styles.failed} role="alert">
      Couldn’t load the chart.{' '}
      <button
        className="button button--primary button--sm"
        type="button"
        onClick={() => void retry(onRetry)}
      >
        Retry
      </button>
    </p>
  );
}

/**
 * A live chart of the page, in the colors of the site. Its container has its size from the start. The chart is
 * loaded and drawn when it is near the screen.
 */
export default function PageChart(props: Props): ReactNode {
  const { label, draw, options, preview, isFirst = false, isScaled, className } = props;
  const picture = previews[preview];
  const container = useRef<HTMLDivElement>(null);
  const running = useRef<Running | undefined>(undefined);
  const latest = useRef({ draw, options });
  const [state, setState] = useState<State>('waiting');
  const [attempt, setAttempt] = useState(0);
  const canWake = useIsBrowser() && state === 'waiting';

  useEffect(() => {
    latest.current = { draw, options };
    if (options) running.current?.chart.applyOptions(options);
  }, [draw, options]);

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    let isRemoved = false;
    let stopColors: (() => void) | undefined;

    const start = async (): Promise<void> => {
      const library = await loadLibrary();
      if (isRemoved) return;
      const chart = library.charts.createChart(element, {
        ...siteColors(),
        ariaLabel: label,
        wheel: 'focus',
      });
      const now = { ...library, chart };
      running.current = now;
      if (latest.current.options) chart.applyOptions(latest.current.options);
      await latest.current.draw(now);
      if (isRemoved) return;
      stopColors = onColorSwitch(() => chart.applyOptions(siteColors()));
      // Show the preview until the chart is painted.
      await nextFrame();
      await nextFrame();
      if (isRemoved) return;
      setState('running');
      // Keyboard users continue in the chart.
      if (document.activeElement === element) chart.element.focus();
    };

    const stop = (): void => {
      stopColors?.();
      running.current?.chart.remove();
      running.current = undefined;
    };

    const stopWaiting = watchActivation(element, {
      activate() {
        stopWaiting();
        start().catch((error: unknown) => {
          // A chart that was removed while its code loaded can't be drawn on.
          if (isRemoved) return;
          console.warn(error);
          stop();
          setState('failed');
        });
      },
      deactivate: () => undefined,
    });
    return () => {
      isRemoved = true;
      stopWaiting();
      stop();
    };
  }, [label, attempt]);

  const startAgain = (): void => {
    setState('waiting');
    setAttempt(attempt + 1);
  };

  return (
    <div className={clsx(styles.container, className)} data-chart={state}>
      {state !== 'running' && picture && (
        <ChartPreview key={picture} id={picture} alt={label} {...{ isFirst, isScaled }} />
      )}
      <div
        ref={container}
        className={styles.chart}
        {...(canWake ? { role: 'button', 'aria-label': `Load live chart: ${label}` } : {})}
        tabIndex={canWake ? 0 : -1}
      />
      {state === 'failed' && <Failure onRetry={startAgain} />}
    </div>
  );
}
