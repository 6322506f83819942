import { wrap, type Remote } from 'comlink';
import { languageUrl, workerUrl } from '@editors/typescript';
import type { Service } from './service';
import type { TypeScriptWorker } from './worker';

type Asynchronous<T> = T extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Result>
  : never;

/** Requests of an editor to TypeScript, which runs in a worker. */
export type TypeScriptRequests = { readonly [Name in keyof Service]: Asynchronous<Service[Name]> };

export interface TypeScriptClient {
  /** Resolves when TypeScript has started; rejects if it can't be loaded. */
  readonly requests: Promise<TypeScriptRequests>;
  /** Ends the worker if no other editor uses it. */
  readonly close: () => void;
}

interface Options {
  readonly baseUrl: string;
  /** Version of the library that the code uses. */
  readonly version: string;
}

interface RunningWorker {
  readonly worker: Worker;
  readonly requests: Promise<TypeScriptRequests>;
  editors: number;
}

/** Running workers by the version of the library. Editors on a page share a worker, because each needs about 100 MB. */
const running = new Map<string, RunningWorker>();

async function start(worker: Worker, { baseUrl, version }: Options): Promise<TypeScriptRequests> {
  const remote: Remote<TypeScriptWorker> = wrap<TypeScriptWorker>(worker);
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('Couldn’t load TypeScript.'));
  });
  const packageUrl = `${baseUrl}pkg/${version}/aijiaoyi-charts-${version}.tgz`;
  await Promise.race([remote.start(`${baseUrl}${languageUrl}`, packageUrl), failed]);
  return remote;
}

/** Starts TypeScript in a worker, or joins the one that already runs. */
export function openTypeScript(options: Options): TypeScriptClient {
  const { baseUrl, version } = options;
  let current = running.get(version);
  if (!current) {
    const worker = new Worker(`${baseUrl}${workerUrl}`);
    current = { worker, requests: start(worker, options), editors: 0 };
    running.set(version, current);
  }
  const joined = current;
  joined.editors += 1;
  const end = (): void => {
    joined.worker.terminate();
    if (running.get(version) === joined) running.delete(version);
  };
  // The next editor, or a retry, starts another worker.
  joined.requests.catch(end);
  return {
    requests: joined.requests,
    close() {
      joined.editors -= 1;
      if (joined.editors === 0) end();
    },
  };
}
