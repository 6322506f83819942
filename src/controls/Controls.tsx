import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { sheet } from '@controls/sheet';
import ChartPreview from '../previews/ChartPreview';
import { savesData } from '../previews/activation/activation';
import { whenIdle } from '../previews/activation/idle';
import { watchVisibility } from '../previews/activation/visibility';
import type { Demo } from './control';

const Panel = lazy(() => import('./Panel'));

interface Props {
  /** Name of the interface. */
  readonly name: string;
  /** Id of the preview of its chart. */
  readonly preview: string;
}

interface Loaded {
  readonly demo: Demo;
  readonly cells: ReadonlyMap<string, HTMLElement>;
}

/** Returns the cells for the controls in the table of a chart's panel, by option. */
function findCells(panel: HTMLElement | null): Loaded['cells'] {
  const area = panel?.closest('.controls-area');
  const cells = area?.querySelectorAll<HTMLElement>('[data-control]') ?? [];
  return new Map([...cells].map((cell) => [cell.dataset.control ?? '', cell]));
}

interface OpenButtonProps {
  /** Whether the controls couldn't be loaded. */
  readonly isLost: boolean;
  readonly onOpen: () => void;
}

function OpenButton({ isLost, onOpen }: OpenButtonProps): ReactNode {
  return (
    <div className="controls-bar">
      <button type="button" className="controls-open" onClick={onOpen}>
        Try the options
      </button>
      <p role="status" className="controls-error">
        {isLost && 'Couldn’t load the controls.'}
      </p>
    </div>
  );
}

/**
 * The chart of an options page. Its panel adds a control to each row of the table. The panel loads when the chart is
 * visible and the browser is idle, or when the user selects the button if data saver is on.
 */
export default function Controls({ name, preview }: Props): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const [isLost, setLost] = useState(false);
  const url = useBaseUrl(`/controls/${name}.json`);

  useEffect(() => {
    const element = container.current;
    if (!element || isRequested || isLost) return undefined;
    let endIdle: (() => void) | undefined;
    const area = element.closest('.controls-area') ?? element;
    const endVisibility = watchVisibility(area, (isVisible) => {
      endIdle?.();
      if (isVisible && !savesData()) endIdle = whenIdle(() => setRequested(true));
    });
    return () => {
      endVisibility();
      endIdle?.();
    };
  }, [isRequested, isLost]);

  useEffect(() => {
    if (!isRequested) return undefined;
    let isOver = false;
    fetch(url)
      .then((response) =>
        response.ok ? response.json() : Promise.reject(new Error(response.statusText)),
      )
      .then((demo: Demo) => {
        if (!isOver) setLoaded({ demo, cells: findCells(container.current) });
      })
      .catch(() => {
        if (isOver) return;
        setLost(true);
        setRequested(false);
      });
    return () => {
      isOver = true;
    };
  }, [url, isRequested]);

  const picture = preview ? (
    <ChartPreview id={preview} isFirst={false} narrow="controls" alt={`Chart of ${name}`} />
  ) : null;
  const waiting = (
    <>
      <div className="controls-chart">{picture}</div>
      <OpenButton
        isLost={isLost}
        onOpen={() => {
          setFocused(true);
          setLost(false);
          setRequested(true);
        }}
      />
    </>
  );

  return (
    <aside
      ref={container}
      className="controls-panel aj-controls"
      aria-label={`Options of ${name} on a chart`}
    >
      {/*
        A separate style sheet, because every page waits for the site's style sheet. It isn't in the head, from which it
        would be removed until this part of the page is hydrated.
      */}
      <link rel="stylesheet" href={useBaseUrl(sheet)} />
      {loaded ? (
        <Suspense fallback={waiting}>
          <Panel {...loaded} preview={picture} isFocused={isFocused} />
        </Suspense>
      ) : (
        waiting
      )}
    </aside>
  );
}
