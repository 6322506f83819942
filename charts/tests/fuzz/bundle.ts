import { bundle } from '../browser/harness/bundle';

/** The fuzzer and the library as one script for a page, in which an error names the call as it is written. */
export const bundleFuzz = (): Promise<string> =>
  bundle(new URL('page.ts', import.meta.url), { keepNames: true });
