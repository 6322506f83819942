import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export interface StaticServer {
  /** Address of the site's home page, with a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface LoggingServer extends StaticServer {
  /** The paths that were requested so far. */
  readonly requests: readonly string[];
}

async function fileAt(name: string): Promise<string | undefined> {
  const found: Stats | undefined = await stat(name).catch(() => undefined);
  return found?.isFile() ? name : undefined;
}

/** `/x`, `/x/` and `/x/index.html` all find `x/index.html`, as common static hosts have it. */
async function resolve(folder: string, pathname: string): Promise<string | undefined> {
  const name = path.join(folder, pathname);
  if (name !== folder && !name.startsWith(folder + path.sep)) return undefined;
  return (
    (await fileAt(name)) ??
    (await fileAt(path.join(name, 'index.html'))) ??
    (await fileAt(`${name.replace(/[/\\]$/, '')}.html`))
  );
}

/** The path that the address of a request means; undefined for one that means none, such as `/100%` or `//`. */
function parsePath(address: string): string | undefined {
  try {
    return decodeURIComponent(new URL(address, 'http://127.0.0.1').pathname);
  } catch {
    return undefined;
  }
}

/** A rule of the `_headers` file that the build writes for static hosts. */
interface Rule {
  readonly path: string;
  readonly headers: Record<string, string>;
}

/** Reads the rules of a built site. */
export async function readRules(root: string): Promise<Rule[]> {
  const text = await readFile(path.join(root, '_headers'), 'utf8').catch(() => '');
  return text
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [address = '', ...lines] = block.trim().split('\n');
      const pairs = lines.map((line) =>
        line
          .trim()
          .split(/: (.*)/s)
          .slice(0, 2),
      );
      return { path: address, headers: Object.fromEntries(pairs) as Record<string, string> };
    });
}

/** The rules that apply to an address. */
export const matchRules = (rules: readonly Rule[], address: string): readonly Rule[] =>
  rules.filter(({ path: pattern }) =>
    pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern,
  );

/** Returns the type of a file, and the headers that the build generates for hosts. */
function getHeaders(file: string, address: string, rules: readonly Rule[]): Record<string, string> {
  const matching = matchRules(rules, address);
  return Object.assign(
    { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' },
    ...matching.map(({ headers }) => headers),
  ) as Record<string, string>;
}

function send(
  response: ServerResponse,
  status: number,
  file: string,
  headers: Record<string, string>,
): void {
  response.writeHead(status, headers);
  createReadStream(file).pipe(response);
}

/**
 * Serves a built site like a static host, only below its base URL. Any other path gets the not-found page with status
 * 404. It listens on a free port of this machine.
 */
export async function serve(folder: string, baseUrl = '/'): Promise<LoggingServer> {
  const root = path.resolve(folder);
  const notFound = path.join(root, '404.html');
  const rules = await readRules(root);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const pathname = parsePath(request.url ?? '/');
      requests.push(pathname ?? '');
      // Hosts that read the rules don't send them.
      const file =
        pathname?.startsWith(baseUrl) && pathname !== `${baseUrl}_headers`
          ? await resolve(root, pathname.slice(baseUrl.length - 1))
          : undefined;
      const address = pathname ?? '';
      if (file) send(response, 200, file, getHeaders(file, address, rules));
      else if (await fileAt(notFound)) {
        send(response, 404, notFound, getHeaders(notFound, `${baseUrl}404.html`, rules));
      } else response.writeHead(404).end();
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${baseUrl}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
