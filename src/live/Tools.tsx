import type { ReactNode, RefObject } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './LiveChart.module.css';
import { downloadPage } from './page/downloadPage';
import type { Page } from './page/writePage';

interface Props {
  /** Where the chart stands. */
  readonly place: RefObject<HTMLElement | null>;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onReset: () => void;
  /** What runs now, as a page of its own. */
  readonly page: () => Omit<Page, 'packages'>;
}

/** The buttons between a chart and its code. */
export default function Tools({ place, isEditing, onEdit, onReset, page }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const canFill = useIsBrowser() && document.fullscreenEnabled;

  function openAsPage(): void {
    const packages = `${siteConfig.url}${siteConfig.baseUrl}pkg/`;
    void downloadPage({ ...page(), packages });
  }

  return (
    <div className={styles.tools}>
      <button type="button" onClick={onEdit} disabled={isEditing}>
        Edit
      </button>
      <button type="button" onClick={onReset} title="Start anew with the page’s own code">
        Reset
      </button>
      <button type="button" onClick={openAsPage} title="Download this chart as one HTML file">
        Open as a page
      </button>
      {canFill && (
        <button type="button" onClick={() => void place.current?.requestFullscreen()}>
          Full screen
        </button>
      )}
    </div>
  );
}
