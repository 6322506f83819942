import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import * as server from './inline';
import type { Width } from '../../plugins/previews/list';
import styles from './Still.module.css';
import { whenLoaded } from './wake/idle';
import { savesData } from './wake/wish';

const modes = ['light', 'dark'] as const;

/** Where a column is about as wide as the one beside controls; Still.module.css and controls.css have the same. */
const BESIDE =
  '(max-width: 600px), (min-width: 997px) and (max-width: 1100px), (min-width: 1200px) and (scripting: enabled)';

interface Props {
  /** Of what was drawn while the site was built. */
  readonly id: string;
  /** The first picture of a page is a part of it. */
  readonly isFirst: boolean;
  /** It is also drawn for the column beside controls. */
  readonly isBeside?: boolean;
  /** What it shows. */
  readonly alt: string;
}

/** Browsers keep the server's content of an element when ours says nothing of it. */
const serverContent = (id: string, width: Width) => ({
  __html: 'inlined' in server ? server.inlined(id, width) : '',
});

/** A chart as it looks before it runs, at the width of its column or of a phone, in the mode of the page. */
export default function Still({ id, isFirst, isBeside = false, alt }: Props): ReactNode {
  const folder = useBaseUrl('/assets/stills/');
  const inside = useRef<HTMLDivElement>(null);
  const [isInside, setInside] = useState(isFirst);
  const hasTime = useTime();
  // A page that a reader came to from another one of the site has no content from the server.
  useLayoutEffect(() => {
    if (isInside && !inside.current?.querySelector('svg')) setInside(false);
  }, [isInside]);

  if (isInside) {
    const widths = ['wide', 'phone', ...(isBeside ? (['beside'] as const) : [])] as const;
    return (
      <div ref={inside} className={styles.still} role="img" aria-label={alt}>
        {widths.map((width) => (
          <div
            key={width}
            className={clsx(styles[width], width === 'wide' && isBeside && styles.above)}
            aria-hidden="true"
            suppressHydrationWarning
            dangerouslySetInnerHTML={serverContent(id, width)}
          />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.still}>
      <Pictures
        isAhead={hasTime}
        address={`${folder}${id}-wide`}
        phone={`${folder}${id}-phone`}
        beside={isBeside ? `${folder}${id}-beside` : undefined}
        alt={alt}
      />
    </div>
  );
}

/** Whether the page is loaded and has time: pictures that are not near the screen yet may come then. */
function useTime(): boolean {
  const [hasTime, setTime] = useState(false);
  useEffect(() => (savesData() ? undefined : whenLoaded(() => setTime(true))), []);
  return hasTime;
}

interface PicturesProps {
  /** Without the mode and the ending. */
  readonly address: string;
  readonly phone?: string;
  readonly beside?: string;
  readonly alt: string;
  /** It is loaded before it comes near the screen: who scrolls fast meets no empty place. */
  readonly isAhead?: boolean;
}

const isLoaded = (picture: HTMLImageElement | null | undefined): boolean =>
  picture?.complete === true && picture.naturalWidth > 0;

/**
 * A picture in each mode, of which the browser loads the one that is shown. After a switch the other one stays until
 * that is there.
 */
function Pictures({ address, phone, beside, alt, isAhead = false }: PicturesProps): ReactNode {
  const { colorMode } = useColorMode();
  const pictures = useRef<Partial<Record<string, HTMLImageElement | null>>>({});
  const [kept, setKept] = useState<string>();
  useLayoutEffect(() => {
    const other = modes.find((mode) => mode !== colorMode);
    const { [colorMode]: now, [other ?? '']: before } = pictures.current;
    setKept(isLoaded(before) && !isLoaded(now) ? other : undefined);
  }, [colorMode]);
  return modes.map((mode) => (
    <picture
      key={mode}
      className={clsx(styles[mode], kept && (kept === mode ? styles.kept : styles.coming))}
    >
      {phone && <source media="(max-width: 420px)" srcSet={`${phone}-${mode}.svg`} />}
      {beside && <source media={BESIDE} srcSet={`${beside}-${mode}.svg`} />}
      <img
        ref={(picture) => {
          pictures.current[mode] = picture;
        }}
        src={`${address}-${mode}.svg`}
        alt={alt}
        loading={isAhead && mode === colorMode ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={() => mode !== kept && setKept(undefined)}
      />
    </picture>
  ));
}

interface TileProps {
  readonly id: string;
  readonly width?: 'wide' | 'phone';
}

/** A chart in small, beside the words that say what it is. */
export function TileStill({ id, width = 'phone' }: TileProps): ReactNode {
  const folder = useBaseUrl('/assets/stills/');
  return <Pictures address={`${folder}${id}-${width}`} alt="" />;
}
