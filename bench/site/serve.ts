import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { serve, type StaticServer } from '../../tests/server';

/** Almost as small as the best, and done before a page notices: nothing is compressed ahead. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const isText = (type: string): boolean => /^(?:text\/|application\/json|image\/svg)/.test(type);

/** A line to the server. */
export interface Line {
  /** In ms, before each response. */
  readonly latency: number;
  /** In bits per second, for all responses together. */
  readonly throughput: number;
}

/** 1.6 Mbit/s and 150 ms. */
export const SLOW_4G: Line = { latency: 150, throughput: 1.6e6 };

export interface CompressedServer extends StaticServer {
  /** Responses take this line from here on; `undefined` for a line without limits. */
  line: Line | undefined;
}

/** Serves a built site as a CDN does: with the headers that the build asks for, and compressed. */
export async function serveCompressed(folder: string): Promise<CompressedServer> {
  const plain = await serve(folder);
  const compressed = new Map<string, Buffer>();
  let sent = Promise.resolve();
  // Here and not in the browser, whose own throttling may leave out what a worker loads.
  async function transfer(bytes: number): Promise<void> {
    const { line } = result;
    if (!line) return;
    await sleep(line.latency);
    sent = sent.then(() => sleep((bytes * 8 * 1000) / line.throughput));
    await sent;
  }
  const server = createServer((request, response) => {
    void (async () => {
      const address = new URL(request.url ?? '/', plain.url);
      const answer = await fetch(address);
      const headers = Object.fromEntries(answer.headers);
      delete headers['transfer-encoding'];
      const body = Buffer.from(await answer.arrayBuffer());
      if (!isText(headers['content-type'] ?? '')) {
        await transfer(body.length);
        response.writeHead(answer.status, headers).end(body);
        return;
      }
      const small = compressed.get(address.pathname) ?? brotliCompressSync(body, options);
      compressed.set(address.pathname, small);
      await transfer(small.length);
      response.writeHead(answer.status, { ...headers, 'content-encoding': 'br' }).end(small);
    })().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const result: CompressedServer = {
    line: undefined,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await plain.close();
    },
  };
  return result;
}
