import type { ClientModule } from '@docusaurus/types';
import { storeRecentPage } from './recentStorage';

/** Stores the pages that the user opens, for the search box. Pages without an article, such as the home page, aren't stored. */
const recordPages: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    const title = document.querySelector('main article h1')?.textContent;
    if (title) storeRecentPage({ url: location.pathname, title });
  },
};

export default recordPages;
