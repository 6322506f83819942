/** Attribute that identifies a control when its elements are rebuilt. */
export const focusKey = 'data-focus-key';

/** Attribute of a control that deletes something. It doesn't get the focus, because the user may press again. */
export const destructive = 'data-destructive';

const controls = 'button,input,select,textarea,a[href],[tabindex]';

const findControls = (box: ParentNode): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(controls),
];

/** Whether an element can have the focus. It reads the layout. */
const canHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled,[inert],[inert] *') &&
  element.getClientRects().length > 0;

/** Returns the closest focusable element around a box, which can be outside of the box's shadow tree. */
function findAround(box: Node): HTMLElement | null {
  for (let node = getParent(box); node; node = getParent(node)) {
    if ((node as HTMLElement).tabIndex >= 0) return node as HTMLElement;
  }
  return null;
}

const getParent = (node: Node): Node | null => node.parentNode ?? (node as ShadowRoot).host ?? null;

/**
 * Runs a change that removes, disables, hides or rebuilds controls, without losing the focus. If the focused control
 * can't keep it, the focus moves to the control that replaces it, the next one in the box, the previous one, or else to
 * the closest focusable element around the box, such as the chart. The browser would move it to the top of the page.
 *
 * A rebuilt control is found by its {@link focusKey}.
 *
 * @param box - Box of controls among which the focus moves, such as a toolbar.
 * @param fallback - Element that gets the focus if nothing in or around the box can have it. For a list that is
 * elsewhere on the page, it is the chart.
 */
export function keepFocus(
  box: HTMLElement | ShadowRoot,
  change: () => void,
  fallback: HTMLElement | null = null,
): void {
  const root = box.getRootNode() as Document | ShadowRoot;
  const focused = root.activeElement as HTMLElement | null | undefined;
  if (!focused || !box.contains(focused)) {
    change();
    return;
  }
  const { ownerDocument } = focused;
  const focusVisible = focused.matches(':focus-visible');
  const around = findAround(box);
  const before = findControls(box);
  const index = before.indexOf(focused);
  change();
  const isMoved =
    root.activeElement !== focused && ownerDocument.activeElement !== ownerDocument.body;
  if (isMoved || (root.activeElement === focused && canHaveFocus(focused))) return;
  const now = findControls(box);
  const findCurrent = (element: HTMLElement): HTMLElement | undefined => {
    const key = element.getAttribute(focusKey);
    const isUnchanged = element.isConnected || key === null;
    return isUnchanged ? element : now.find((each) => each.getAttribute(focusKey) === key);
  };
  const neighbors = [...before.slice(index + 1), ...before.slice(0, index).reverse()];
  const targets = neighbors.filter((element) => !element.hasAttribute(destructive));
  const next = [...[focused, ...targets].map(findCurrent), around, fallback].find(
    (element) => element && canHaveFocus(element),
  );
  next?.focus({ preventScroll: true, focusVisible });
  if (next) ignoreHeldKey(next);
}

/** Shows or hides an element with controls. */
export function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden === isHidden) return;
  keepFocus(element, () => {
    element.hidden = isHidden;
  });
}

/** Ignores the repeats of a held key, which the user has pressed on another control. It could be Delete. */
function ignoreHeldKey(element: HTMLElement): void {
  const controller = new AbortController();
  const { signal } = controller;
  const end = (): void => controller.abort();
  const onKeydown = (event: KeyboardEvent): void => {
    if (!event.repeat) {
      end();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  element.addEventListener('keydown', onKeydown, { capture: true, signal });
  for (const type of ['keyup', 'blur']) element.addEventListener(type, end, { signal });
}
