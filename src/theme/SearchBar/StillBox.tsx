import useIsBrowser from '@docusaurus/useIsBrowser';
// The real box's own looks, so that nothing moves when it comes.
import styles from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar/SearchBar.module.css';
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface Props {
  /** A pointer or the focus comes to the box. */
  readonly onReach: () => void;
  /** The real box did not arrive. */
  readonly isLost: boolean;
}

const MAGNIFIER =
  'M6.02945 10.20327a4.17382 4.17382 0 1 1 4.17382-4.17382 4.15609 4.15609 0 0 1-4.17382 4.17382Zm9.69195 4.2199-4.8225-4.82338A5.88021 5.88021 0 0 0 12.058 6.02856 6.00467 6.00467 0 1 0 9.59979 10.8989l4.82338 4.82338a.89729.89729 0 0 0 1.29912 0 .89749.89749 0 0 0-.00087-1.29909Z';

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Looks like the search box. */
export default function StillBox({ onReach, isLost }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const keys = isBrowser ? [isMac() ? '⌘' : 'ctrl', 'K'] : [];
  return (
    <div className={clsx('navbar__search', styles.searchBarContainer)} dir="ltr">
      <svg aria-hidden="true" className={styles.searchIcon} focusable="false" viewBox="0 0 16 16">
        <path fill="currentColor" d={MAGNIFIER} />
      </svg>
      <input
        aria-label="Search"
        className={clsx('navbar__search-input', styles.searchInput)}
        placeholder="Search"
        onFocus={onReach}
        onMouseEnter={onReach}
        onInput={onReach}
      />
      {isLost && (
        <p className="search-lost" role="alert">
          Search could not be loaded. Type to try again.
        </p>
      )}
      <div className={styles.searchHintContainer}>
        {keys.map((key) => (
          <kbd key={key} className={styles.searchHint}>
            {key}
          </kbd>
        ))}
      </div>
    </div>
  );
}
