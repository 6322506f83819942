// Runs in parallel to the build. Lists the previews of all live charts and draws them, or only
// lists them with the argument `list`.
import { setMaxListeners } from 'node:events';
import { makePreviews } from './makePreviews';

// A chart adds dozens of listeners to one signal, for which Node would print a warning.
setMaxListeners(0);

const [, , pageCharts = '', only] = process.argv;
const listed = (): void => void process.send?.('listed');
makePreviews(process.cwd(), pageCharts, listed, only === 'list').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
