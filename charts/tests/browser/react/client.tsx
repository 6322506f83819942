import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as components from '../../../src/react';
import { App } from '../../react/app';

declare global {
  interface Window {
    /** Hydrates what the server has sent. */
    hydrate(): void;
  }
}

window.hydrate = () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  const page = (
    <StrictMode>
      <App {...components} />
    </StrictMode>
  );
  hydrateRoot(root, page, { onRecoverableError: (error) => console.error(error) });
};
