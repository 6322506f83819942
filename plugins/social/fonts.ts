import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

const require = createRequire(__filename);

/** Font families of the images, by their names in the font files. */
export const SANS = 'Arimo';
export const SERIF = 'Source Serif 4 SemiBold';

const FILES = [
  '@fontsource/arimo/files/arimo-latin-400-normal.woff',
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
];

/** Matches text with characters of western European languages, currency signs and dashes, which the fonts include. */
const LETTERS =
  /^[\n -~\u{a0}-\u{ff}\u{131}\u{152}\u{153}\u{2bb}\u{2bc}\u{2c6}\u{2da}\u{2dc}\u{2000}-\u{206f}\u{20ac}\u{2122}\u{2191}\u{2193}\u{2212}\u{2215}]*$/u;

export const hasLettersFor = (text: string): boolean => LETTERS.test(text);

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

/** Converts a WOFF font to TrueType, the only format that the rasterizer reads, by inflating its tables. */
function toTrueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(HEADER + ENTRY * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * ENTRY, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * index;
    const to = HEADER + ENTRY * index;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(table);
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([head, ...tables]);
}

/** Writes the fonts to a folder in a format that the rasterizer reads. */
export function fontFiles(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return FILES.map((name) => {
    const file = path.join(folder, path.basename(name).replace('.woff', '.ttf'));
    if (!existsSync(file)) writeFileSync(file, toTrueType(readFileSync(require.resolve(name))));
    return file;
  });
}
