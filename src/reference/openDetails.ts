import type { ClientModule } from '@docusaurus/types';

/** Returns the details below a heading of a member, or the details that contain an element. */
function findDetails(target: Element): HTMLDetailsElement | null {
  const around = target.closest<HTMLDetailsElement>('details.aj-more');
  if (around) return around;
  let next = target.nextElementSibling;
  while (next && !next.matches('h2, h3')) {
    if (next instanceof HTMLDetailsElement) return next;
    next = next.nextElementSibling;
  }
  return null;
}

/** Expands the details of the member that a link leads to. */
const openDetails: ClientModule = {
  onRouteDidUpdate({ location }) {
    if (!/^#[\w-]+$/.test(location.hash)) return;
    const target = document.getElementById(location.hash.slice(1));
    const details = target && findDetails(target);
    if (details) details.open = true;
  },
};

export default openDetails;
