/** Scrolls a list, and nothing around it, until the link to the open page is in sight. Returns where it stands then. */
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

/** Shows the link to the open page, and once more when what it stands in has unfolded, unless the reader scrolled. */
export async function showCurrent(list: Element): Promise<void> {
  const scrollTop = show(list);
  // The theme begins to unfold in the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await Promise.allSettled(list.getAnimations({ subtree: true }).map((each) => each.finished));
  if (list.scrollTop === scrollTop) show(list);
}
