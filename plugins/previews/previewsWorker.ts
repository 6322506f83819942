// Runs in parallel to the bundler. Lists the previews of all live charts and draws them.
import { setMaxListeners } from 'node:events';
import { makePreviews } from './makePreviews';

// A chart adds dozens of listeners to one signal, for which Node would print a warning.
setMaxListeners(0);

const [, , pageCharts = '', folder = ''] = process.argv;

// Under `npm start`, the first page waits for the list, but not for the images.
const listed = (): void => void process.send?.('listed');
makePreviews(process.cwd(), pageCharts, folder, listed).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
