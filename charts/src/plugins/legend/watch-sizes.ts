import type { Size } from '../../types/visible-range';

/** The sizes of elements as the browser last laid them out. */
export interface SizeWatch {
  /** Observes these elements, and no others any more. */
  observe(elements: readonly Element[]): void;
  /** Border-box size, in CSS pixels; zero before the first layout and while the element is hidden. */
  getSize(element: Element): Size;
  disconnect(): void;
}

/**
 * Observes the sizes of elements. An observer runs after each layout and before the page is painted, so reading the
 * sizes never forces a layout.
 *
 * @param onResize - Called after sizes have changed. It may move elements, but not resize them.
 */
export function watchSizes({ ownerDocument }: Node, onResize: () => void): SizeWatch {
  let sizes = new WeakMap<Element, Size>();
  const { ResizeObserver } = ownerDocument?.defaultView ?? window;
  const observer = new ResizeObserver((entries) => {
    for (const { borderBoxSize, target } of entries) {
      const [size] = borderBoxSize;
      if (size) sizes.set(target, { width: size.inlineSize, height: size.blockSize });
    }
    onResize();
  });
  return {
    observe(elements) {
      observer.disconnect();
      sizes = new WeakMap();
      for (const element of elements) observer.observe(element);
    },
    getSize: (element) => sizes.get(element) ?? { width: 0, height: 0 },
    disconnect: () => observer.disconnect(),
  };
}
