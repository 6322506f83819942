import Link from '@docusaurus/Link';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { savesData } from '../previews/activation/activation';
import { PreviewTile } from '../previews/ChartPreview';
import styles from './Gallery.module.css';
import type { Example } from './select';

const LivePicture = lazy(() => import('./LivePicture'));

/** Time for which the pointer or the focus has to stay on a tile before its chart starts. */
const DWELL_MS = 200;

/** A tile of the gallery. Its chart is live while the pointer or the focus is on it. */
export default function Tile({ example }: { readonly example: Example }): ReactNode {
  const { title, url, description, preview, height, part } = example;
  const tile = useRef<HTMLLIElement>(null);
  const [isLive, setLive] = useState(false);
  const dwell = useRef<ReturnType<typeof setTimeout>>(undefined);

  function start(): void {
    clearTimeout(dwell.current);
    if (!savesData()) dwell.current = setTimeout(() => setLive(true), DWELL_MS);
  }
  function stop(): void {
    clearTimeout(dwell.current);
    setLive(false);
  }
  useEffect(() => () => clearTimeout(dwell.current), []);

  return (
    <li
      ref={tile}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') start();
      }}
      onPointerLeave={stop}
      onFocus={start}
      onBlur={stop}
    >
      <Link className={styles.tile} to={url}>
        <span className={styles.picture} data-part={part}>
          {preview && <PreviewTile id={preview} width={part === 'left' ? 'wide' : 'phone'} />}
        </span>
        <strong>{title}</strong>
        <span className={styles.description}>{description}</span>
      </Link>
      {isLive && preview && (
        <Suspense>
          <LivePicture {...{ url, height, part, tile }} />
        </Suspense>
      )}
    </li>
  );
}
