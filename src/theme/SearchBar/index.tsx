// Puts a still copy of the search theme's box into the navbar and loads the real one when a reader reaches for it:
// most visits never search. Focus and what is typed meanwhile are handed over, so the first click is not lost.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { retry } from '@site/src/loading/retry';
import type Original from '@theme-original/SearchBar';
import StillBox from './StillBox';

type Props = React.ComponentProps<typeof Original>;

interface Handed {
  readonly isFocused: boolean;
  readonly text: string;
}

/** Writes into an input that React controls, as a reader does. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** `/`, and Ctrl or ⌘ with K, when no field takes the key. */
function asksForSearch(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k') return event.ctrlKey || event.metaKey;
  // The editor of an example stands in a shadow root, whose inside only the path tells.
  const [target] = event.composedPath();
  const field = target instanceof HTMLElement && target.closest('input, textarea, select');
  const isEditable = target instanceof HTMLElement && target.isContentEditable;
  return (
    event.key === '/' && !field && !isEditable && !event.ctrlKey && !event.metaKey && !event.altKey
  );
}

export default function SearchBar(props: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const handed = useRef<Handed>(undefined);
  const isLoading = useRef(false);
  const [Box, setBox] = useState<ComponentType<Props>>();
  const [lost, setLost] = useState<unknown>();
  const baseUrl = useBaseUrl('/');

  const input = () => place.current?.querySelector('input') ?? undefined;

  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    const loading = import('@site/src/search/box').then(async (box) => {
      await box.isReady(baseUrl);
      return box.default;
    });
    loading.then(
      (loaded) => {
        const still = place.current?.querySelector('input');
        handed.current = { isFocused: still === document.activeElement, text: still?.value ?? '' };
        // At once: a key that came between the look at the still box and its end would be lost.
        flushSync(() => setBox(() => loaded));
      },
      (error: unknown) => {
        // Offline, perhaps: the next reach tries again.
        isLoading.current = false;
        setLost(error);
      },
    );
  }, [baseUrl]);

  useLayoutEffect(() => {
    const box = input();
    if (!Box || !box || !handed.current) return;
    const { isFocused, text } = handed.current;
    handed.current = undefined;
    if (text) type(box, text);
    if (isFocused) box.focus();
  }, [Box]);

  // The real box listens to Ctrl+K itself; `/` stays ours.
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      if (event.defaultPrevented || !asksForSearch(event)) return;
      event.preventDefault();
      input()?.focus();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const reach = lost ? () => void retry(load, lost) : load;
  return (
    <div ref={place}>
      {Box ? <Box {...props} /> : <StillBox isLost={lost !== undefined} onReach={reach} />}
    </div>
  );
}
