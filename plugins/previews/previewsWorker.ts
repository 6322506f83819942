// Run beside the build: lists the previews of all live charts and draws them, or only lists them with `list`.
import { setMaxListeners } from 'node:events';
import { makePreviews } from './makePreviews';

// A chart ends dozens of listeners by one signal, of which Node would warn.
setMaxListeners(0);

const [, , pageCharts = '', only] = process.argv;
const listed = (): void => void process.send?.('listed');
makePreviews(process.cwd(), pageCharts, listed, only === 'list').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
