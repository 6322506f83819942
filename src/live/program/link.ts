import { FILES, type Program, type Work } from './program';

/** Longer ones are cut by mail, chats and some browsers. */
const LONGEST_LINK = 30_000;

/** A short text can unpack to gigabytes: nobody wrote more than this by hand. */
const LONGEST_PROGRAM = 1_000_000;

/** `0.1.0:` and the program. */
const LINK = /^#(?<version>[^:]*):(?<packed>.*)$/;

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,40})?$/;

/** Says in a sentence for readers why there is no link, or no program in one. */
export class LinkError extends Error {}

/** What a stream makes of some bytes. */
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
      throw new LinkError('The program in this link is too long.');
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Base 64 in the letters that an address takes as they are. */
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
 * The fragment of an address that holds the whole program: browsers send no fragment to a server.
 *
 * @throws LinkError when it would be too long.
 */
export async function toFragment(program: Program, version: string): Promise<string> {
  const files = FILES.filter((file) => program[file] !== '').map((file) => [file, program[file]]);
  const text = new TextEncoder().encode(JSON.stringify(Object.fromEntries(files)));
  const packed = await through(text, new CompressionStream('deflate-raw'), Infinity);
  const fragment = `#${version}:${toText(packed)}`;
  if (fragment.length > LONGEST_LINK) {
    throw new LinkError(
      `The program is too long for a link: it would have ${fragment.length.toLocaleString('en')} characters, and ${LONGEST_LINK.toLocaleString('en')} is the most. Save it as an HTML file instead.`,
    );
  }
  return fragment;
}

function parseProgram(text: string): Program {
  const files = JSON.parse(text) as Partial<Record<string, unknown>> | null;
  const read = (file: string): string => {
    const content = files?.[file] ?? '';
    if (typeof content !== 'string') throw new TypeError(`${file} is no text`);
    return content;
  };
  return { 'main.ts': read('main.ts'), 'style.css': read('style.css') };
}

/** Whether a fragment means to hold a program. Others name a place on the page. */
export const isLink = (fragment: string): boolean => LINK.test(fragment);

/**
 * The program in a fragment, and its version.
 *
 * @throws LinkError when it holds none.
 */
export async function fromFragment(fragment: string): Promise<Required<Work>> {
  const { version = '', packed = '' } = LINK.exec(fragment)?.groups ?? {};
  if (fragment.length > LONGEST_LINK) {
    throw new LinkError('This link is too long to be one of ours.');
  }
  try {
    if (!VERSION.test(version)) throw new TypeError(`${version} is no version`);
    const stream = new DecompressionStream('deflate-raw');
    const bytes = await through(toBytes(packed), stream, LONGEST_PROGRAM);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { program: parseProgram(text), version };
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new LinkError('This link is broken: no program can be read from it.');
  }
}
