import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { serve, type StaticServer } from '../../tests/server';

/** Almost as small as the best, and done before a page notices: nothing is compressed ahead. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const isText = (type: string): boolean => /^(?:text\/|application\/json|image\/svg)/.test(type);

/** Serves a built site as a CDN does: with the headers that the build asks for, and compressed. */
export async function serveCompressed(folder: string): Promise<StaticServer> {
  const plain = await serve(folder);
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const address = new URL(request.url ?? '/', plain.url);
      const answer = await fetch(address);
      const headers = Object.fromEntries(answer.headers);
      delete headers['transfer-encoding'];
      const body = Buffer.from(await answer.arrayBuffer());
      if (!isText(headers['content-type'] ?? '')) {
        response.writeHead(answer.status, headers).end(body);
        return;
      }
      const small = compressed.get(address.pathname) ?? brotliCompressSync(body, options);
      compressed.set(address.pathname, small);
      response.writeHead(answer.status, { ...headers, 'content-encoding': 'br' }).end(small);
    })().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await plain.close();
    },
  };
}
