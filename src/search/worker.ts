// Searches in a worker, so that typing stays smooth.
import type { Request, Response } from './workerMessages';
import type { Labels, TextRow } from './indexFiles';
import { SearchIndex } from './searchIndex';

/** The last request of each search box. */
const requests = new Map<string, Request>();

let index: SearchIndex | undefined;
let isComplete = false;
let isLoading = false;

const post = (response: Response): void => {
  postMessage(response);
};

function respond({ id, query, limit }: Request): void {
  if (index) post({ id, query, isComplete, ...index.search(query, limit) });
}

function respondToAll(): void {
  for (const request of requests.values()) respond(request);
}

async function fetchJson<T>(url: string | URL, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok)
    throw new Error(`${response.url} failed with status ${String(response.status)}`);
  return (await response.json()) as T;
}

async function load(url: string): Promise<void> {
  // Revalidate each time, because the labels contain the file names of their build.
  const labels = await fetchJson<Labels>(url, { cache: 'no-cache' });
  index = new SearchIndex(labels);
  respondToAll();
  for (const part of labels.parts) {
    index.addTexts(await fetchJson<TextRow[]>(new URL(part, url)));
    isComplete = part === labels.parts.at(-1);
    respondToAll();
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  requests.set(data.id, data);
  if (isLoading) {
    respond(data);
    return;
  }
  isLoading = true;
  load(data.url).catch(() => {
    post({ hasFailed: true });
  });
});
