import React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FailureMessage } from './FailureMessage';
import { retry } from './retry';

let container: HTMLElement | undefined;
let root: Root | undefined;

/**
 * Shows that a page did not load, over the text that is on screen. It has a React root of its own because on
 * a first visit the page's root cannot start: that page's text is static HTML until its chunk arrives.
 */
export function showFailure(error: Error, load: () => Promise<void>): void {
  if (container === undefined || root === undefined) {
    container = document.createElement('div');
    document.body.prepend(container);
    root = createRoot(container);
  }
  root.render(
    <FailureMessage
      key={Date.now()}
      error={error}
      floating
      onDismiss={hideFailure}
      onRetry={() => {
        void retry(() => {
          load().catch((nextError: unknown) => showFailure(toError(nextError), load));
        }, error);
      }}
    />,
  );
}

export function hideFailure(): void {
  root?.unmount();
  container?.remove();
  root = undefined;
  container = undefined;
}

export function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
