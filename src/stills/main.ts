// Run beside the build: draws the stills of all live charts, and writes them where the pages look.
import { makeStills } from './make';

makeStills(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
