// Docusaurus keeps the current page on screen until the chunks of the next one have loaded. This module shows a
// loading indicator in the meantime.
import type { ClientModule } from '@docusaurus/types';
import { Loader, LOADER_DELAY_MS } from './Loader';
import { createOverlay } from './overlay';

const show = createOverlay();
let timer: number | undefined;

function stop(): void {
  if (timer === undefined) return;
  window.clearTimeout(timer);
  timer = undefined;
  show(null);
}

const loadingIndicator: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    stop();
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    timer = window.setTimeout(() => show(<Loader />), LOADER_DELAY_MS);
  },
  onRouteDidUpdate: stop,
};

export default loadingIndicator;
