import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/**
 * Returns a function that shows an element over the page, or nothing for `null`. The element has a React root of its
 * own, because the root of the page can't start as long as a chunk of it is missing.
 */
export function createOverlay(): (content: ReactNode) => void {
  let root: Root | undefined;
  return (content) => {
    if (!root) {
      const container = document.createElement('div');
      document.body.prepend(container);
      root = createRoot(container);
    }
    root.render(content);
  };
}
