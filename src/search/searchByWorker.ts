// Takes the place of the search theme's file, which waits for ever for a worker that did not load.
import * as Comlink from 'comlink';
import type { Hit } from './hits';
import type { SearchWorker } from './worker';

let starting: Promise<Comlink.Remote<SearchWorker>> | undefined;

async function start(): Promise<Comlink.Remote<SearchWorker>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const lost = new Promise<never>((_, fail) => {
    worker.addEventListener('error', () => fail(new Error('The search could not be loaded.')));
  });
  const Remote = Comlink.wrap<typeof SearchWorker>(worker);
  return Promise.race([new Remote(), lost]);
}

/** The worker, which begins once. What failed is tried anew when it is asked for again. */
function remote(): Promise<Comlink.Remote<SearchWorker>> {
  if (!starting) {
    starting = start();
    starting.catch(() => (starting = undefined));
  }
  return starting;
}

export async function fetchIndexesByWorker(baseUrl: string, context: string): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  await (await remote()).fetchIndexes(baseUrl, context);
}

export async function searchByWorker(
  baseUrl: string,
  context: string,
  input: string,
  limit: number,
): Promise<Hit[]> {
  if (process.env.NODE_ENV !== 'production') return [];
  return (await remote()).search(baseUrl, context, input, limit);
}
