// A host on which new builds of the site take the place of old ones while pages are open.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const isText = (file: string): boolean => /\.(?:html|js|json|css|txt|xml|md)$/.test(file);

/** A build with other names for its chunks and another text, like a new deployment. */
class Publication {
  readonly #folder: string;
  readonly #turn: number;
  readonly #hashes: ReadonlySet<string>;
  readonly #originals: ReadonlyMap<string, string>;

  constructor(folder: string, turn: number) {
    this.#folder = folder;
    this.#turn = turn;
    const names = ['assets/js', 'assets/css'].flatMap((each) =>
      readdirSync(path.join(folder, each)).map((name) => `${each}/${name}`),
    );
    this.#hashes = new Set(names.map((name) => /\.([0-9a-f]{8})\.\w+$/.exec(name)?.[1] ?? ''));
    this.#originals = new Map(names.map((name) => [this.#renamed(name), name]));
  }

  /** Rotate the letters, so that two names never become the same. */
  #renamed(text: string): string {
    if (this.#turn === 0) return text;
    return text.replace(/(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/g, (hash) => {
      if (!this.#hashes.has(hash)) return hash;
      return [...hash]
        .map((digit) => ((parseInt(digit, 16) + this.#turn) % 16).toString(16))
        .join('');
    });
  }

  #text(file: string): string {
    const text = this.#renamed(readFileSync(file, 'utf8'));
    // A title that changes, in pages and chunks alike.
    return this.#turn === 0 ? text : text.replaceAll('Price axis', `Price axis ${this.#turn}`);
  }

  /** Of files that the publication renamed inside, a page must name the new hashes. */
  #withIntegrity(html: string): string {
    return html.replace(
      /((?:src|href)="?\/(assets\/[^\s">]+)"?) integrity="[^"]+"/g,
      (tag, address: string, name: string) => {
        const body = this.file(name);
        if (body === undefined) throw new Error(`${tag}: there is no such file`);
        return `${address} integrity="sha384-${createHash('sha384').update(body).digest('base64')}"`;
      },
    );
  }

  /** Returns the file at a path of the site, without its first slash. */
  file(name: string): Buffer | undefined {
    const found =
      name.startsWith('assets/js') || name.startsWith('assets/css')
        ? this.#originals.get(name)
        : name;
    if (found === undefined) return undefined;
    const file = path.join(this.#folder, found);
    if (!existsSync(file)) return undefined;
    if (!isText(file)) return readFileSync(file);
    const text = this.#text(file);
    return Buffer.from(file.endsWith('.html') ? this.#withIntegrity(text) : text);
  }
}

export interface Host {
  readonly url: string;
  /** Replaces all files by a build. */
  publish(folder: string, turn: number): void;
  close(): Promise<void>;
}

/** A host that has one publication at a time, and nothing of the one before. */
export async function host(folder = 'build'): Promise<Host> {
  let now = new Publication(folder, 0);
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const name = decodeURIComponent(pathname).slice(1).replace(/\/$/, '');
    const found = [name, `${name}/index.html`.replace(/^\//, '')].find(
      (each) => path.extname(each) && now.file(each),
    );
    const body = now.file(found ?? '404.html');
    const type = TYPES[path.extname(found ?? '.html')] ?? 'application/octet-stream';
    response.writeHead(found ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    publish: (next, turn) => {
      now = new Publication(next, turn);
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
