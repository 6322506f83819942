import type { ChartOptions, DeepPartial, IChartApi } from '@aijiaoyi/charts';
import previews from '@generated/previews/default/pageCharts.json';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import ChartPreview from '../../previews/ChartPreview';
import type { PageChartName } from '../pageCharts';
import { loadLibrary, type Library } from './library';
import LiveBox from './LiveBox';
import { onColorSwitch, siteColors } from './siteColors';

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

/** A live chart of the page, in the colors of the site. It is loaded and drawn when it is near the screen. */
export default function PageChart(props: Props): ReactNode {
  const { label, draw, options, preview, isFirst = false, isScaled, className } = props;
  const picture = previews[preview];
  const running = useRef<Running | undefined>(undefined);
  const latest = useRef({ draw, options });

  useEffect(() => {
    latest.current = { draw, options };
    if (options) running.current?.chart.applyOptions(options);
  }, [draw, options]);

  const start = useCallback(
    async (element: HTMLElement, signal: AbortSignal) => {
      const library = await loadLibrary();
      if (signal.aborted) return undefined;
      const chart = library.charts.createChart(element, {
        ...siteColors(),
        ariaLabel: label,
        wheel: 'focus',
      });
      const now = { ...library, chart };
      running.current = now;
      signal.addEventListener('abort', () => {
        chart.remove();
        running.current = undefined;
      });
      if (latest.current.options) chart.applyOptions(latest.current.options);
      await latest.current.draw(now);
      if (signal.aborted) return undefined;
      signal.addEventListener(
        'abort',
        onColorSwitch(() => chart.applyOptions(siteColors())),
      );
      return chart.element;
    },
    [label],
  );

  return (
    <LiveBox
      {...{ label, start, className }}
      preview={
        picture && (
          <ChartPreview key={picture} id={picture} alt={label} {...{ isFirst, isScaled }} />
        )
      }
    />
  );
}
