// If a chunk of the first page can't be loaded, Docusaurus doesn't start. The text stays visible, because it is static
// HTML, and this script adds the error and a Retry button. After the start, Docusaurus itself warns and reloads.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { FailureMessage, toError } from './FailureMessage';
import { createOverlay } from './overlay';
import { retry } from './retry';

const isStarted = (): boolean => document.documentElement.dataset.hasHydrated === 'true';

/** The bundler's runtime rejects with this name. */
const isLostChunk = (error: Error): boolean => error.name === 'ChunkLoadError';

if (ExecutionEnvironment.canUseDOM) {
  const show = createOverlay();
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const error = toError(reason);
    if (isStarted() || !isLostChunk(error)) return;
    const reload = (): void => window.location.reload();
    show(<FailureMessage floating error={error} onRetry={() => void retry(reload, error)} />);
  });
}
