import { addresses } from '@playground/addresses';
import { wrap, type Remote } from 'comlink';
import type { TypeScriptWorker } from './worker';

export interface TypeScriptHelp {
  readonly ask: Remote<TypeScriptWorker>;
  readonly end: () => void;
}

interface Place {
  readonly baseUrl: string;
  /** Of the library whose names are known. */
  readonly version: string;
}

/** Starts TypeScript beside the page, which waits for nothing meanwhile. */
export async function startTypeScript({ baseUrl, version }: Place): Promise<TypeScriptHelp> {
  const worker = new Worker(`${baseUrl}${addresses.typescript}`);
  const end = (): void => worker.terminate();
  const ask = wrap<TypeScriptWorker>(worker);
  const lost = new Promise<never>((_, fail) => {
    worker.onerror = () => fail(new Error('TypeScript could not be loaded.'));
  });
  const tarball = `${baseUrl}pkg/${version}/aijiaoyi-charts-${version}.tgz`;
  try {
    await Promise.race([ask.start(`${baseUrl}${addresses.language}`, tarball), lost]);
  } catch (error) {
    end();
    throw error;
  }
  return { ask, end };
}
