const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** The folds of a list that open or close at this moment. */
const foldsOf = (list: Element): Animation[] =>
  list
    .getAnimations({ subtree: true })
    .filter((each) => each instanceof CSSTransition && each.transitionProperty === 'height');

/** Scrolls a list, and nothing around it, until a link in it is in sight. */
export async function showInList(list: Element, link: Element): Promise<void> {
  const show = (): void => {
    const seen = list.getBoundingClientRect();
    const { top, bottom, height } = link.getBoundingClientRect();
    const isSeen = height === 0 || (top >= seen.top && bottom <= seen.bottom);
    if (!isSeen) list.scrollTop += top - seen.top - (seen.height - height) / 2;
  };
  show();
  // The theme unfolds what a new page stands in, which it begins in the next frame.
  await nextFrame();
  await nextFrame();
  await Promise.allSettled(foldsOf(list).map((fold) => fold.finished));
  show();
}
