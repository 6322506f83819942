import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import * as server from './inlinePreview';
import type { Width } from '../../plugins/previews/previewList';
import styles from './ChartPreview.module.css';
import { whenLoaded } from './activation/idle';
import { savesData } from './activation/activation';

const modes = ['light', 'dark'] as const;

/** Widths with a narrow column, as in ChartPreview.module.css, controls.css and LiveChart.module.css. */
const NARROW = {
  controls: '(max-width: 600px), (min-width: 997px) and (max-width: 1100px)',
  example: '(min-width: 997px) and (max-width: 1150px), (min-width: 1280px)',
} as const;

interface Props {
  /** Id of the preview, which was drawn at build time. */
  readonly id: string;
  /** Whether it is the first preview of its page, which is inlined in the page. */
  readonly isFirst: boolean;
  /** The page's narrow column that it is also drawn for. */
  readonly narrow?: keyof typeof NARROW;
  /** Whether it is scaled to its box, which has the same proportions. */
  readonly isScaled?: boolean;
  /** Alternative text. */
  readonly alt: string;
}

/** Browsers keep the server's content of an element if React doesn't set it. */
const serverContent = (id: string, width: Width) => ({
  __html: 'inlined' in server ? server.inlined(id, width) : '',
});

/** Preview of a chart, at the width of its column or of a phone, in the page's color mode. */
export default function ChartPreview(props: Props): ReactNode {
  const { id, isFirst, narrow, isScaled = false, alt } = props;
  const className = clsx(styles.preview, isScaled && styles.scaled);
  const folder = useBaseUrl('/assets/previews/');
  const inside = useRef<HTMLDivElement>(null);
  const [isInside, setInside] = useState(isFirst);
  const hasTime = useTime();
  // After a navigation within the site, there's no content from the server.
  useLayoutEffect(() => {
    if (isInside && !inside.current?.querySelector('svg')) setInside(false);
  }, [isInside]);

  if (isInside) {
    const widths = ['wide', 'phone', ...(narrow ? (['narrow'] as const) : [])] as const;
    return (
      <div ref={inside} className={className} role="img" aria-label={alt}>
        {widths.map((width) => (
          <div
            key={width}
            className={clsx(styles[width], width !== 'phone' && narrow && styles[narrow])}
            aria-hidden="true"
            suppressHydrationWarning
            dangerouslySetInnerHTML={serverContent(id, width)}
          />
        ))}
      </div>
    );
  }
  return (
    <div className={className}>
      <Pictures
        isAhead={hasTime}
        url={`${folder}${id}-wide`}
        phone={`${folder}${id}-phone`}
        narrow={narrow && { url: `${folder}${id}-narrow`, media: NARROW[narrow] }}
        alt={alt}
      />
    </div>
  );
}

/** Returns whether the page is loaded and idle, so that previews outside of the viewport can load. */
function useTime(): boolean {
  const [hasTime, setTime] = useState(false);
  useEffect(() => (savesData() ? undefined : whenLoaded(() => setTime(true))), []);
  return hasTime;
}

interface PicturesProps {
  /** URL without the mode and the file extension. */
  readonly url: string;
  readonly phone?: string;
  readonly narrow?: { readonly url: string; readonly media: string };
  readonly alt: string;
  /** Whether it loads before it is near the screen, so that fast scrolling doesn't show empty space. */
  readonly isAhead?: boolean;
}

const isLoaded = (picture: HTMLImageElement | null | undefined): boolean =>
  picture?.complete === true && picture.naturalWidth > 0;

/**
 * An image for each color mode. The browser loads only the visible image. After a switch, the previous image stays
 * until the new one has loaded.
 */
function Pictures({ url, phone, narrow, alt, isAhead = false }: PicturesProps): ReactNode {
  const { colorMode } = useColorMode();
  const pictures = useRef<Partial<Record<string, HTMLImageElement | null>>>({});
  const [previousMode, setPreviousMode] = useState<string>();
  useLayoutEffect(() => {
    const other = modes.find((mode) => mode !== colorMode);
    const { [colorMode]: now, [other ?? '']: before } = pictures.current;
    setPreviousMode(isLoaded(before) && !isLoaded(now) ? other : undefined);
  }, [colorMode]);
  return modes.map((mode) => (
    <picture
      key={mode}
      className={clsx(
        styles[mode],
        previousMode && (previousMode === mode ? styles.previous : styles.loading),
      )}
    >
      {phone && <source media="(max-width: 420px)" srcSet={`${phone}-${mode}.svg`} />}
      {narrow && <source media={narrow.media} srcSet={`${narrow.url}-${mode}.svg`} />}
      <img
        ref={(picture) => {
          pictures.current[mode] = picture;
        }}
        src={`${url}-${mode}.svg`}
        alt={alt}
        loading={isAhead && mode === colorMode ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={() => mode !== previousMode && setPreviousMode(undefined)}
      />
    </picture>
  ));
}

interface TileProps {
  readonly id: string;
  readonly width?: 'wide' | 'phone';
  /** Alternative text, if there is no description next to the preview. */
  readonly alt?: string;
}

/** A small chart preview next to a description. */
export function PreviewTile({ id, width = 'phone', alt = '' }: TileProps): ReactNode {
  const folder = useBaseUrl('/assets/previews/');
  return <Pictures url={`${folder}${id}-${width}`} alt={alt} />;
}
