import type { ClientModule } from '@docusaurus/types';

/**
 * Scrolls to the hash of the first page. Docusaurus leaves this to the browser, but under `npm start` the content arrives
 * after the browser has looked for the hash.
 */
const scrollToHash: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    // A hot update can start the page again, when the user has already scrolled.
    if (previousLocation || window.scrollY > 0) return;
    const id = decodeURIComponent(location.hash.slice(1));
    document.getElementById(id)?.scrollIntoView();
  },
};

export default scrollToHash;
