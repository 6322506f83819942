import useBaseUrl from '@docusaurus/useBaseUrl';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import * as server from './inline';
import styles from './Still.module.css';

const modes = ['light', 'dark'] as const;

interface Props {
  /** Of what was drawn while the site was built. */
  readonly id: string;
  /** The first picture of a page is a part of it. */
  readonly isFirst: boolean;
  /** What it shows. */
  readonly alt: string;
}

/** Browsers keep the server's content of an element when ours says nothing of it. */
const serverContent = (id: string, width: 'wide' | 'phone') => ({
  __html: 'inlined' in server ? server.inlined(id, width) : '',
});

/** A chart as it looks before it runs, at the width of the column or of a phone, in the mode of the page. */
export default function Still({ id, isFirst, alt }: Props): ReactNode {
  const folder = useBaseUrl('/assets/stills/');
  const inside = useRef<HTMLDivElement>(null);
  const [isInside, setInside] = useState(isFirst);
  // A page that a reader came to from another one of the site has no content from the server.
  useLayoutEffect(() => {
    if (isInside && !inside.current?.querySelector('svg')) setInside(false);
  }, [isInside]);

  if (isInside) {
    return (
      <div ref={inside} className={styles.still} role="img" aria-label={alt}>
        {(['wide', 'phone'] as const).map((width) => (
          <div
            key={width}
            className={styles[width]}
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
      {modes.map((mode) => (
        <picture key={mode} className={styles[mode]}>
          <source media="(max-width: 420px)" srcSet={`${folder}${id}-phone-${mode}.svg`} />
          <img src={`${folder}${id}-wide-${mode}.svg`} alt={alt} loading="lazy" decoding="async" />
        </picture>
      ))}
    </div>
  );
}

/** A chart in small, beside the words that say what it is. */
export function TileStill({ id }: { readonly id: string }): ReactNode {
  const folder = useBaseUrl('/assets/stills/');
  return modes.map((mode) => (
    <picture key={mode} className={styles[mode]}>
      <img src={`${folder}${id}-phone-${mode}.svg`} alt="" loading="lazy" decoding="async" />
    </picture>
  ));
}
