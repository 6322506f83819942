const watched = new Map<Element, (isVisible: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Calls `changed` whenever an element enters or leaves the viewport. Returns a function that stops it. */
export function watchVisibility(
  element: Element,
  changed: (isVisible: boolean) => void,
): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  });
  watched.set(element, changed);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}
