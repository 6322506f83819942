import Link from '@docusaurus/Link';
import { getStatus } from '@site/src/search/getStatus';
import Highlighted from '@site/src/search/Highlighted';
import SearchHelp from '@site/src/search/SearchHelp';
import type { SearchState } from '@site/src/search/useSearch';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  readonly listId: string;
  readonly state: SearchState;
  readonly query: string;
  /** URL of the active result. */
  readonly activeUrl: string | undefined;
  readonly getOptionId: (url: string) => string;
  /** URL of the search page with all results. */
  readonly allResults: string;
  /** Called when the user opens a result. */
  readonly onFollow: () => void;
}

/** The results below the search box. */
export default function Menu(props: Props): ReactNode {
  const { listId, state, query, activeUrl, getOptionId, allResults, onFollow } = props;
  const isEmpty = state.groups.every(({ hits }) => hits.length === 0);
  return (
    <div
      className={styles.menu}
      onMouseDown={(event) => {
        // Keeps the focus in the input.
        event.preventDefault();
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onFollow();
      }}
    >
      <p className={styles.status} role="status">
        {getStatus(state, query)}
      </p>
      {state.status === 'failed' && (
        <button
          type="button"
          className="button button--primary button--sm"
          onClick={() => {
            // Loads a page, because a new build may have replaced the worker's script.
            location.assign(allResults);
          }}
        >
          Retry
        </button>
      )}
      {state.status === 'complete' && query !== '' && isEmpty && (
        <div className={styles.help}>
          <SearchHelp />
        </div>
      )}
      <div id={listId} role="listbox" aria-label="Results">
        {state.groups.map((group, i) => (
          <div key={group.title} role="group" aria-labelledby={`${listId}-${i}`}>
            <div id={`${listId}-${i}`} className={styles.group} role="presentation">
              {group.title}
            </div>
            {group.hits.map((hit) => (
              <Option
                key={hit.url}
                hit={hit}
                id={getOptionId(hit.url)}
                isActive={hit.url === activeUrl}
              />
            ))}
          </div>
        ))}
      </div>
      {!isEmpty && query !== '' && (
        <Link className={styles.all} to={allResults} autoAddBaseUrl={false}>
          See all results
        </Link>
      )}
    </div>
  );
}

interface OptionProps {
  readonly hit: SearchState['groups'][number]['hits'][number];
  readonly id: string;
  readonly isActive: boolean;
}

function Option({ hit, id, isActive }: OptionProps): ReactNode {
  const { url, title, location, excerpt } = hit;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      to={url}
      autoAddBaseUrl={false}
    >
      <span className={styles.title}>
        <Highlighted text={title} />
      </span>
      {location !== '' && <span className={styles.location}>{location}</span>}
      {excerpt.length > 0 && (
        <span className={styles.excerpt}>
          <Highlighted text={excerpt} />
        </span>
      )}
    </Link>
  );
}
