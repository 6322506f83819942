import { useRef, useState, type RefObject } from 'react';
import { getDisplayedSource, getRunnableSource } from '../code/displayed/displayedSource';
import { useCodeLanguage } from '../code/displayed/useCodeLanguage';
import { retry } from '../loading/retry';

export const loadEditor = () => import('./edit/Editor');

interface ExampleCode {
  /** Code of the open editor when it was opened; `undefined` if the editor is closed. */
  readonly opened: string | undefined;
  /** Whether the editor couldn't be loaded. */
  readonly isLost: boolean;
  readonly openEditor: () => void;
  /** Returns the element with the page's code, which an open editor replaces. */
  readonly element: () => Element | null;
  /** Returns the JavaScript to run. */
  readonly runnable: () => string;
  /** Returns the TypeScript of the page or of the user. */
  readonly source: () => string;
  /** Keeps what the user typed, with its types. */
  readonly keepSource: (source: string) => void;
  /** Keeps the user's code as JavaScript. */
  readonly keepRunnable: (code: string) => void;
  /** Closes the editor and discards its code. */
  readonly reset: () => void;
}

/** Manages the code of a live chart, which is that of the page until the user edits it. */
export function useExampleCode(block: RefObject<HTMLElement | null>): ExampleCode {
  const [opened, setOpened] = useState<string>();
  /** Error that kept the editor from loading. */
  const [lost, setLost] = useState<unknown>();
  const [language] = useCodeLanguage();
  const written = useRef('');
  const edited = useRef<string | undefined>(undefined);
  const source = useRef<string | undefined>(undefined);

  // Not the code of another tab.
  const element = () => block.current?.querySelector('[data-program] pre code') ?? null;

  function readPage(): string {
    const code = element();
    if (code) written.current = getRunnableSource(code);
    return written.current;
  }

  async function open(): Promise<void> {
    const code = element();
    if (!code) return;
    try {
      // Load it before rendering, because React doesn't retry a failed `lazy` import.
      await loadEditor();
    } catch (error) {
      setLost(error);
      return;
    }
    setLost(undefined);
    readPage();
    setOpened(getDisplayedSource(code, language));
  }

  return {
    opened,
    isLost: lost !== undefined,
    openEditor: () => {
      if (lost) void retry(() => void open(), lost);
      else void open();
    },
    element,
    runnable: () => edited.current ?? readPage(),
    source: () => {
      const code = element();
      return source.current ?? (code ? getDisplayedSource(code, 'ts') : '');
    },
    keepSource: (typed) => {
      source.current = typed;
    },
    keepRunnable: (code) => {
      edited.current = code;
    },
    reset: () => {
      edited.current = undefined;
      source.current = undefined;
      setOpened(undefined);
    },
  };
}
