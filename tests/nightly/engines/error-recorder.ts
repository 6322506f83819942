// Serves the built site and makes each page report its errors, in the same way in every browser. Its own script
// listens from the first line of the page on.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../../server';

const SCRIPT = 'assets/js/witness.js';

const program = `window.said = [];
const report = (text) => window.said.push(text);
// The browser can cancel a prefetched page.
addEventListener('error', ({ message, target }) => target.rel === 'prefetch' || report(message || 'not loaded: ' + (target.src || target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => report('rejected: ' + reason));
addEventListener('securitypolicyviolation', (e) => report('policy: ' + e.violatedDirective + ' ' + e.blockedURI));
const { error } = console;
console.error = (...args) => { report(args.join(' ')); error.apply(console, args); };
`;

export interface ErrorRecorder {
  readonly url: string;
  /** Stops responding, as if the connection were cut. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function recordErrors(folder: string): Promise<ErrorRecorder> {
  const site = await serve(folder);
  const open = (port: number): Promise<Server> =>
    new Promise((ready) => {
      const server = createServer((request, response) => {
        if (request.url === `/${SCRIPT}`) {
          response.setHeader('content-type', 'text/javascript').end(program);
          return;
        }
        void fetch(new URL(request.url ?? '/', site.url)).then(async (original) => {
          response.statusCode = original.status;
          original.headers.forEach((value, name) => response.setHeader(name, value));
          const body = Buffer.from(await original.arrayBuffer());
          const isPage = original.headers.get('content-type')?.startsWith('text/html');
          const page = () =>
            body.toString().replace('<title', `<script src="/${SCRIPT}"></script><title`);
          const isFrame = request.url?.startsWith('/live/');
          response.end(isPage && !isFrame ? page() : body);
        });
      }).listen(port, '127.0.0.1', () => ready(server));
    });
  const end = (server: Server) =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    cut: () => end(server),
    async mend() {
      server = await open(port);
    },
    async close() {
      await end(server);
      await site.close();
    },
  };
}
