// Run beside the build: draws the stills of all live charts, and writes them where the pages look.
import { setMaxListeners } from 'node:events';
import { makeStills } from './make';

// A chart ends dozens of listeners by one signal, of which Node would warn.
setMaxListeners(0);

const [, , places = ''] = process.argv;
makeStills(process.cwd(), places, () => process.send?.('listed')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
