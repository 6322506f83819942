import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { sheet } from '@controls/sheet';
import Still from '../stills/Still';
import { watchWish } from '../stills/wake/wish';
import type { Stage } from './control';

const Panel = lazy(() => import('./Panel'));

interface Props {
  /** The interface. */
  readonly name: string;
  /** The picture that was drawn of its chart while the site was built. */
  readonly still: string;
}

/** From here on the chart stands beside the list; below it, in a sheet over the page. */
const WIDE = '(min-width: 1200px)';

/** Whether the address brings changes; the search adds words to mark, which begin otherwise. */
const isShared = (): boolean =>
  [...new URLSearchParams(location.search).keys()].some((name) => !name.startsWith('_'));

/** The chart of a page of options with a control for each of them. It comes when it is seen, or asked for. */
export default function Controls({ name, still }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isWide, setWide] = useState<boolean>();
  const [isWanted, setWanted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [stage, setStage] = useState<Stage>();
  const [isLost, setLost] = useState(false);
  const address = useBaseUrl(`/assets/controls/${name}.json`);
  const title = `Options of ${name} on a chart`;

  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const follow = () => {
      setWide(query.matches);
      // Whoever follows a link to changes wants to see them, on a slow processor too.
      if (query.matches && isShared()) setWanted(true);
    };
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    const element = place.current;
    if (!isWide || !element || isWanted) return;
    const stop = watchWish(element, {
      wanted: () => {
        stop();
        setWanted(true);
      },
      unwanted: () => undefined,
    });
    return stop;
  }, [isWide, isWanted]);

  useEffect(() => {
    if (!isWanted && !isOpen) return;
    let isOver = false;
    fetch(address)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then((read: Stage) => {
        if (isOver) return;
        setStage(read);
        setLost(false);
      })
      .catch(() => {
        if (!isOver) setLost(true);
      });
    return () => {
      isOver = true;
    };
  }, [address, isWanted, isOpen]);

  /** A slow processor waits for a reader's wish: by the keyboard this button is the way to it. */
  function ask(): void {
    setOpen(!isWide);
    setAsked(Boolean(isWide));
    if (isWide) setWanted(true);
  }

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  const picture = still ? (
    <Still id={still} isFirst={false} isBeside alt={`Chart of ${name}`} />
  ) : null;
  const waiting = (
    <>
      <div className="ct-place">{picture}</div>
      {isLost && <p role="status">The controls could not be loaded.</p>}
    </>
  );
  const panel = stage ? (
    <Suspense fallback={waiting}>
      <Panel stage={stage} still={picture} isAsked={isAsked} />
    </Suspense>
  ) : (
    waiting
  );

  return (
    <aside className="ct" aria-label={title}>
      <Head>
        {/* A sheet of its own: the site's one style sheet is what every page waits for. */}
        <link rel="stylesheet" href={useBaseUrl(sheet)} />
      </Head>
      <div className="ct-beside">
        {isWide && isWanted ? (
          panel
        ) : (
          <div ref={place} className="ct-place">
            {picture}
          </div>
        )}
        {!(isWide && stage) && (
          <button type="button" className="ct-open" onClick={ask}>
            Try the options
          </button>
        )}
      </div>
      {isWide === false && isOpen && (
        <dialog ref={dialog} className="ct-sheet" aria-label={title} onClose={() => setOpen(false)}>
          <button type="button" className="ct-close" onClick={() => dialog.current?.close()}>
            Close
          </button>
          {panel}
        </dialog>
      )}
    </aside>
  );
}
