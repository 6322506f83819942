const watched = new Map<Element, (isSeen: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Tells when an element comes onto the screen and when it leaves. */
export function watchSeen(element: Element, changed: (isSeen: boolean) => void): () => void {
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
