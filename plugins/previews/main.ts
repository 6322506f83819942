// Run beside the build: lists the stills of all live charts and draws them, or only lists them with `list`.
import { setMaxListeners } from 'node:events';
import { makeStills } from './make';

// A chart ends dozens of listeners by one signal, of which Node would warn.
setMaxListeners(0);

const [, , places = '', only] = process.argv;
const listed = (): void => void process.send?.('listed');
makeStills(process.cwd(), places, listed, only === 'list').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
