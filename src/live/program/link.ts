import { FILES, type Program, type Work } from './program';

/** Mail apps, chats and some browsers truncate longer links. */
const LONGEST_LINK = 30_000;

/** Limit for decompressed code, because a short link could decompress to gigabytes. */
const LONGEST_PROGRAM = 1_000_000;

/** Matches a version and the packed program, such as `#1.0.0:…`. */
const LINK = /^#(?<version>[^:]*):(?<packed>.*)$/;

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,40})?$/;

/** An error whose message explains why a link is invalid or couldn't be created. */
export class LinkError extends Error {}

/** Sends bytes through a stream and returns the result. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new LinkError('The code in this link is too long.');
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Encodes bytes as base 64 with characters that are valid in a URL. */
const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/**
 * Returns a URL fragment with the whole program. Browsers don't send fragments to a server.
 *
 * @throws LinkError if the link would be too long.
 */
export async function toFragment(program: Program, version: string): Promise<string> {
  const files = FILES.filter((file) => program[file] !== '').map((file) => [file, program[file]]);
  const text = new TextEncoder().encode(JSON.stringify(Object.fromEntries(files)));
  const packed = await through(text, new CompressionStream('deflate-raw'), Infinity);
  const fragment = `#${version}:${toText(packed)}`;
  if (fragment.length > LONGEST_LINK) {
    throw new LinkError(
      `The code is too long to share as a link (${fragment.length.toLocaleString('en')} characters, and the limit is ${LONGEST_LINK.toLocaleString('en')}). Save it as HTML instead.`,
    );
  }
  return fragment;
}

function parseProgram(text: string): Program {
  const files = JSON.parse(text) as Partial<Record<string, unknown>> | null;
  const read = (file: string): string => {
    const content = files?.[file] ?? '';
    if (typeof content !== 'string') throw new TypeError(`${file} is not a string`);
    return content;
  };
  return { 'main.ts': read('main.ts'), 'style.css': read('style.css') };
}

/** Returns whether a fragment contains a program. Other fragments are anchors on the page. */
export const isLink = (fragment: string): boolean => LINK.test(fragment);

/**
 * Returns the program in a fragment, and its version.
 *
 * @throws LinkError if the fragment doesn't contain a program.
 */
export async function fromFragment(fragment: string): Promise<Required<Work>> {
  const { version = '', packed = '' } = LINK.exec(fragment)?.groups ?? {};
  if (fragment.length > LONGEST_LINK) {
    throw new LinkError('Invalid playground link.');
  }
  try {
    if (!VERSION.test(version)) throw new TypeError(`${version} is not a version`);
    const stream = new DecompressionStream('deflate-raw');
    const bytes = await through(toBytes(packed), stream, LONGEST_PROGRAM);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { program: parseProgram(text), version };
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new LinkError('Invalid playground link. It might be incomplete.');
  }
}
