// Replaces core's clientEntry (see core-files.ts). Like core's, it waits for the page's chunks and then
// brings the static HTML to life. Unlike core's, it first puts the address right, and it says so when a
// chunk does not arrive: the text stays and Retry loads it anew.
import React, { startTransition } from 'react';
import ReactDOM from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { Router } from 'react-router-dom';
import App from '@docusaurus/core/lib/client/App';
import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import preload from '@docusaurus/core/lib/client/preload';
import { correctAddress, isPrerendered } from '../addresses/address';
import { createSiteHistory } from '../addresses/siteHistory';
import { hideFailure, showFailure, toError } from './failureAlert';

/** A link that the pointer rests on is loaded early. Nobody waits for it, so nobody hears of a failure. */
function preloadQuietly(path: string): ReturnType<typeof docusaurus.preload> {
  const loading = docusaurus.preload(path);
  // If the reader follows the link, the navigation reports it.
  return loading && loading.catch(() => []);
}

function render(): void {
  const container = document.getElementById('__docusaurus');
  if (container === null) {
    return;
  }
  const app = (
    <HelmetProvider>
      <Router history={createSiteHistory()}>
        <App />
      </Router>
    </HelmetProvider>
  );
  const onRecoverableError = (error: unknown, info: React.ErrorInfo) => {
    console.error('The page was rendered anew:', error, info);
  };
  startTransition(() => {
    if (window.docusaurusRoot !== undefined) {
      window.docusaurusRoot.render(app);
    } else if (process.env.HYDRATE_CLIENT_ENTRY && isPrerendered()) {
      window.docusaurusRoot = ReactDOM.hydrateRoot(container, app, { onRecoverableError });
    } else {
      window.docusaurusRoot = ReactDOM.createRoot(container, { onRecoverableError });
      window.docusaurusRoot.render(app);
    }
  });
}

async function start(): Promise<void> {
  await preload(window.location.pathname);
  hideFailure();
  render();
}

/** A tool of its own, which readers of other pages load nothing of before they turn to it. */
const isTool = (path: string): boolean => /\/playground\/?$/.test(path);

/** Links in view are fetched in advance. */
const prefetch: typeof docusaurus.prefetch = (path) => !isTool(path) && docusaurus.prefetch(path);

window.docusaurus = { ...docusaurus, preload: preloadQuietly, prefetch };
correctAddress();
start().catch((error: unknown) => {
  console.warn(error);
  showFailure(toError(error), start);
});

// The dev server replaces changed modules in place.
(module as NodeJS.Module & { hot?: { accept(): void } }).hot?.accept();
