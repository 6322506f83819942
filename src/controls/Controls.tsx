import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { sheet } from '@controls/sheet';
import ChartPreview from '../previews/ChartPreview';
import { watchActivation } from '../previews/activation/activation';
import type { Demo } from './control';

const Panel = lazy(() => import('./Panel'));

interface Props {
  /** Name of the interface. */
  readonly name: string;
  /** Id of the preview of its chart. */
  readonly preview: string;
}

/** In wider windows, the chart is next to the list. In narrower ones, it is in a sheet over the page. */
const WIDE = '(min-width: 1200px)';

/** Returns whether the URL contains changes. Parameters of the search begin with an underscore. */
const isShared = (): boolean =>
  [...new URLSearchParams(location.search).keys()].some((name) => !name.startsWith('_'));

/** The chart of an options page with a control for each option. It loads when it is visible or requested. */
export default function Controls({ name, preview }: Props): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isWide, setWide] = useState<boolean>();
  const [isActive, setActive] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [demo, setDemo] = useState<Demo>();
  const [isLost, setLost] = useState(false);
  const url = useBaseUrl(`/assets/controls/${name}.json`);
  const title = `Options of ${name} on a chart`;

  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const follow = () => {
      setWide(query.matches);
      // A user who opens a link with changes wants to see them, even on a slow processor.
      if (query.matches && isShared()) setActive(true);
    };
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    const element = container.current;
    if (!isWide || !element || isActive) return;
    const stop = watchActivation(element, {
      activate: () => {
        stop();
        setActive(true);
      },
      deactivate: () => undefined,
    });
    return stop;
  }, [isWide, isActive]);

  useEffect(() => {
    if (!isActive && !isOpen) return;
    let isOver = false;
    fetch(url)
      .then((response) =>
        response.ok ? response.json() : Promise.reject(new Error(response.statusText)),
      )
      .then((read: Demo) => {
        if (isOver) return;
        setDemo(read);
        setLost(false);
      })
      .catch(() => {
        if (!isOver) setLost(true);
      });
    return () => {
      isOver = true;
    };
  }, [url, isActive, isOpen]);

  /** Loads the panel. On slow processors, it doesn't load before the user asks for it. */
  function ask(): void {
    setOpen(!isWide);
    setFocused(Boolean(isWide));
    if (isWide) setActive(true);
  }

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  const picture = preview ? (
    <ChartPreview id={preview} isFirst={false} isNarrow alt={`Chart of ${name}`} />
  ) : null;
  const waiting = (
    <>
      <div className="controls-chart">{picture}</div>
      {isLost && <p role="status">Couldn’t load the controls.</p>}
    </>
  );
  const panel = demo ? (
    <Suspense fallback={waiting}>
      <Panel demo={demo} preview={picture} isFocused={isFocused} />
    </Suspense>
  ) : (
    waiting
  );

  return (
    <aside className="controls-panel aj-controls" aria-label={title}>
      <Head>
        {/* A sheet of its own: the site's one style sheet is what every page waits for. */}
        <link rel="stylesheet" href={useBaseUrl(sheet)} />
      </Head>
      <div className="controls-sidebar">
        {isWide && isActive ? (
          panel
        ) : (
          <div ref={container} className="controls-chart">
            {picture}
          </div>
        )}
        {!(isWide && demo) && (
          <button type="button" className="controls-open aj-primary" onClick={ask}>
            Try the options
          </button>
        )}
      </div>
      {isWide === false && isOpen && (
        <dialog
          ref={dialog}
          className="controls-sheet"
          aria-label={title}
          onClose={() => setOpen(false)}
        >
          <button type="button" className="controls-close" onClick={() => dialog.current?.close()}>
            Close
          </button>
          {panel}
        </dialog>
      )}
    </aside>
  );
}
