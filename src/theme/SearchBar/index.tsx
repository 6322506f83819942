// Replaced with a combobox that loads the index on focus, and shows results while the rest is loading.
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import Menu from './Menu';
import styles from './styles.module.css';
import { useFocusShortcut } from './useFocusShortcut';
import { useSearchBox } from './useSearchBox';

export default function SearchBar(): ReactNode {
  const box = useSearchBox();
  const { id, query, state, isOpen, activeUrl, getOptionId } = box;
  const input = useRef<HTMLInputElement>(null);
  const isSubmitted = useRef(false);
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const searchPage = useBaseUrl('/search');
  const allResults = `${searchPage}?q=${encodeURIComponent(query)}`;

  useFocusShortcut(input);

  // Enter opens the active result as soon as the results match the typed query.
  function followIfAnswered(): void {
    if (!isSubmitted.current || (state.query !== query && state.status !== 'failed')) return;
    isSubmitted.current = false;
    input.current?.blur();
    history.push(activeUrl ?? allResults);
  }
  useEffect(followIfAnswered);

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
        if (!currentTarget.contains(relatedTarget)) box.close();
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
        aria-expanded={isOpen && activeUrl !== undefined}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && activeUrl ? getOptionId(activeUrl) : undefined}
        aria-keyshortcuts="Control+K Meta+K /"
        value={box.text}
        onFocus={() => {
          box.load();
          box.open();
        }}
        onPointerEnter={box.load}
        onChange={({ target }) => {
          isSubmitted.current = false;
          box.setText(target.value);
        }}
        onKeyDown={box.onKeyDown}
      />
      {isBrowser && (
        <kbd className={styles.shortcut} aria-hidden="true">
          {/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl '}K
        </kbd>
      )}
      {isOpen && (
        <Menu
          listId={`${id}-list`}
          {...{ state, query, activeUrl, getOptionId, allResults }}
          onFollow={() => input.current?.blur()}
        />
      )}
    </form>
  );
}
