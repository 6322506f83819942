const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Scrolls a list, and nothing around it, until a link in it is in sight. */
export async function showInList(list: Element, link: Element): Promise<void> {
  const show = (): void => {
    const seen = list.getBoundingClientRect();
    const { top, bottom, height } = link.getBoundingClientRect();
    const isSeen = !height || (top >= seen.top && bottom <= seen.bottom);
    if (!isSeen) list.scrollTop += top - seen.top - seen.height / 2;
  };
  show();
  // The theme unfolds what a new page stands in, which it begins in the next frame.
  await nextFrame();
  await nextFrame();
  await Promise.allSettled(list.getAnimations({ subtree: true }).map((each) => each.finished));
  show();
}
