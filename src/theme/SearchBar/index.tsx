// Replaced with a combobox that loads the index on focus, and shows results while the rest is loading.
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { getStatus } from '@site/src/search/getStatus';
import Highlighted from '@site/src/search/Highlighted';
import SearchHelp from '@site/src/search/SearchHelp';
import { isSearchShortcut } from '@site/src/search/shortcut';
import { useSearch } from '@site/src/search/useSearch';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './styles.module.css';

/** Maximum number of results in a group. */
const LIMIT = 4;

export default function SearchBar(): ReactNode {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isActive, setActive] = useState(false);
  const [activeUrl, setActiveUrl] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isSubmitted = useRef(false);
  const id = useId();
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const searchPage = useBaseUrl('/search');

  const query = text.trim();
  const state = useSearch(isActive ? query : undefined, LIMIT);
  const hits = state.groups.flatMap((group) => group.hits);
  // The first result is active until the user moves, even if a better result arrives.
  const activeIndex = Math.max(
    0,
    hits.findIndex(({ url }) => url === activeUrl),
  );
  const allResults = `${searchPage}?q=${encodeURIComponent(query)}`;
  const getOptionId = (url: string) => `${id}-${String(hits.findIndex((hit) => hit.url === url))}`;

  useEffect(() => {
    function focus(event: globalThis.KeyboardEvent): void {
      if (event.defaultPrevented || !isSearchShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', focus);
    return () => {
      document.removeEventListener('keydown', focus);
    };
  }, []);

  // Enter opens the active result as soon as the results match the typed query.
  function followIfAnswered(): void {
    if (!isSubmitted.current || (state.query !== query && state.status !== 'failed')) return;
    isSubmitted.current = false;
    input.current?.blur();
    history.push(hits[activeIndex]?.url ?? allResults);
  }
  useEffect(followIfAnswered);

  function close(): void {
    setOpen(false);
    setActiveUrl(undefined);
  }

  function pressKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      const next = hits.at((activeIndex + step) % hits.length);
      setOpen(true);
      setActiveUrl(next?.url);
      document.getElementById(getOptionId(next?.url ?? ''))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape') {
      if (isOpen) close();
      else setText('');
    } else return;
    event.preventDefault();
  }

  return (
    <form
      role="search"
      action={searchPage}
      className={clsx('navbar__search', styles.form)}
      onSubmit={(event) => {
        event.preventDefault();
        isSubmitted.current = true;
        followIfAnswered();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        className={clsx('navbar__search-input', styles.input)}
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={isOpen && hits.length > 0}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={
          isOpen && hits[activeIndex] ? getOptionId(hits[activeIndex].url) : undefined
        }
        aria-keyshortcuts="Control+K Meta+K /"
        value={text}
        onFocus={() => {
          setActive(true);
          setOpen(true);
        }}
        onPointerEnter={() => {
          setActive(true);
        }}
        onChange={({ target }) => {
          isSubmitted.current = false;
          setText(target.value);
          setActiveUrl(undefined);
          setOpen(true);
        }}
        onKeyDown={pressKey}
      />
      {isBrowser && (
        <kbd className={styles.shortcut} aria-hidden="true">
          {/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl '}K
        </kbd>
      )}
      {isOpen && (
        <div
          className={styles.menu}
          onMouseDown={(event) => {
            // Keeps the focus in the input.
            event.preventDefault();
          }}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) input.current?.blur();
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
          {state.status === 'complete' && query !== '' && hits.length === 0 && (
            <div className={styles.help}>
              <SearchHelp />
            </div>
          )}
          <div id={`${id}-list`} role="listbox" aria-label="Results">
            {state.groups.map((group) => (
              <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`}>
                <div id={`${id}-${group.title}`} className={styles.group} role="presentation">
                  {group.title}
                </div>
                {group.hits.map(({ url, title, location, excerpt }) => (
                  <Link
                    key={url}
                    id={getOptionId(url)}
                    role="option"
                    aria-selected={url === hits[activeIndex]?.url}
                    tabIndex={-1}
                    className={styles.option}
                    to={url}
                    autoAddBaseUrl={false}
                  >
                    <span className={styles.title}>
                      <Highlighted text={title} />
                    </span>
                    {location !== '' && <span className={styles.location}>{location}</span>}
                    <span className={styles.excerpt}>
                      <Highlighted text={excerpt} />
                    </span>
                  </Link>
                ))}
              </div>
            ))}
          </div>
          {hits.length > 0 && (
            <Link className={styles.all} to={allResults} autoAddBaseUrl={false}>
              See all results
            </Link>
          )}
        </div>
      )}
    </form>
  );
}
