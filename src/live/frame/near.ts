/** After the first scroll, charts this far below or above the screen start too. */
const AHEAD = '400px';

const watched = new Map<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

function observe(rootMargin: string): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin },
  );
  for (const element of watched.keys()) observer.observe(element);
}

/** Until a reader scrolls, only what is on the screen starts: who stays at the top pays for nothing below. */
function begin(): void {
  observe('0px');
  window.addEventListener('scroll', () => observe(`${AHEAD} 0px`), { once: true, passive: true });
}

/** Tells when an element comes near the screen and when it leaves. */
export function watchNear(element: Element, changed: (near: boolean) => void): () => void {
  watched.set(element, changed);
  if (observer) observer.observe(element);
  else begin();
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}
