import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/**
 * Returns a function that shows an element over the page, or nothing for `null`. The element has its own React root,
 * because the page's root can't start as long as one of its chunks is missing.
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
