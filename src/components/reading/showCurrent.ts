/**
 * Scrolls a list, and nothing around it, until the link to the current page is visible. Returns its scroll
 * position.
 */
function show(list: Element): number {
  const link = list.querySelector('[aria-current=page]');
  if (link) {
    const listBox = list.getBoundingClientRect();
    const { top, bottom } = link.getBoundingClientRect();
    if (top < listBox.top || bottom > listBox.bottom)
      list.scrollTop += top - listBox.top - listBox.height / 2;
  }
  return list.scrollTop;
}

/** Shows the link to the current page, and again when its category has expanded, unless the user scrolled. */
export async function showCurrent(list: Element): Promise<void> {
  const scrollTop = show(list);
  // The theme starts to expand the category in the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await Promise.allSettled(list.getAnimations({ subtree: true }).map((each) => each.finished));
  if (list.scrollTop === scrollTop) show(list);
}
