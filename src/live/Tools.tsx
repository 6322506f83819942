import type { ReactNode, RefObject } from 'react';
import clsx from 'clsx';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import OpenInPlayground from './program/OpenInPlayground';
import styles from './LiveChart.module.css';
import { downloadPage } from './page/downloadPage';
import type { Page } from './page/writePage';

interface Props {
  /** Container of the chart. */
  readonly container: RefObject<HTMLElement | null>;
  readonly isEditing: boolean;
  /** Status of the editor, or why it couldn't be loaded. */
  readonly status: ReactNode;
  readonly onEdit: () => void;
  readonly onReset: () => void;
  /** Returns the page's code, or the user's changed code. */
  readonly source: () => string;
  /** Version of the docs that the page belongs to, if it isn't the current one. */
  readonly version: string | undefined;
  /** Returns the running code as a standalone page. */
  readonly page: () => Omit<Page, 'packages'>;
}

/** The buttons between a chart and its code. */
export default function Tools(props: Props): ReactNode {
  const { container, isEditing, status, onEdit, onReset, source, version, page } = props;
  const { siteConfig } = useDocusaurusContext();
  const canFill = useIsBrowser() && document.fullscreenEnabled;

  function openAsPage(): void {
    const packages = `${siteConfig.url}${siteConfig.baseUrl}pkg/`;
    void downloadPage({ ...page(), packages });
  }

  return (
    <div className={clsx('aj-controls', styles.tools)}>
      <button type="button" onClick={onEdit} disabled={isEditing}>
        Edit
      </button>
      <button type="button" onClick={onReset} title="Discard your changes">
        Reset
      </button>
      <button
        type="button"
        onClick={openAsPage}
        title="Download this chart as a standalone HTML file"
      >
        Save as HTML
      </button>
      <OpenInPlayground code={source} version={version} />
      {canFill && (
        <button type="button" onClick={() => void container.current?.requestFullscreen()}>
          Full screen
        </button>
      )}
      <span role="status">{status}</span>
    </div>
  );
}
