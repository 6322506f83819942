import { isSearchShortcut } from '@site/src/search/shortcut';
import { useEffect, type RefObject } from 'react';

/** Focuses the search box when the user presses its shortcut. */
export function useFocusShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focus(event: KeyboardEvent): void {
      if (event.defaultPrevented || !isSearchShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', focus);
    return () => {
      document.removeEventListener('keydown', focus);
    };
  }, [input]);
}
