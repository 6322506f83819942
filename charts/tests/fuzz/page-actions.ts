/** Events of the page around the charts. */
export function createPageActions(getBoxes: () => readonly HTMLElement[]) {
  let isHidden = false;
  const getBox = (index: unknown): HTMLElement | undefined => getBoxes()[Number(index)];
  for (const [name, value] of [
    ['hidden', () => isHidden],
    ['visibilityState', () => (isHidden ? 'hidden' : 'visible')],
  ] as const)
    Object.defineProperty(document, name, { get: value, configurable: true });
  const page = {
    detach: (index: unknown) => void getBox(index)?.remove(),
    /** Adds or moves a container to the end of the page. */
    append(index: unknown) {
      const box = getBox(index);
      if (box) document.body.append(box);
    },
    hide(isHiddenNow: unknown) {
      if (isHidden === Boolean(isHiddenNow)) return;
      isHidden = Boolean(isHiddenNow);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    blur: () => void window.dispatchEvent(new Event('blur')),
    transform(index: unknown, transform: unknown) {
      const box = getBox(index);
      if (box) box.style.transform = String(transform);
    },
    zoom(index: unknown, factor: unknown) {
      const box = getBox(index);
      if (box) box.style.zoom = String(factor);
    },
    /** Shows the page with all containers. */
    restore() {
      page.hide(false);
      for (const box of getBoxes()) if (!box.isConnected) document.body.append(box);
    },
  };
  return page;
}
