// Runs in parallel to the bundler. Lists the previews of all live charts and draws them.
import { setMaxListeners } from 'node:events';
import { constants, setPriority } from 'node:os';
import { makePreviews } from './makePreviews';

// A chart adds dozens of listeners to one signal, for which Node would print a warning.
setMaxListeners(0);

const [, , pageCharts = '', folder = ''] = process.argv;

function listed(): void {
  process.send?.('listed');
  // Under `npm start`, the first page waits for the list, but not for the images.
  if (process.env.NODE_ENV !== 'production') setPriority(constants.priority.PRIORITY_LOW);
}

makePreviews(process.cwd(), pageCharts, folder, listed).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
