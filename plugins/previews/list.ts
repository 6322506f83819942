import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMagicComments } from '../code/magicComments';
import type { Size } from './page/layout';

/** A chart that a page draws itself: its size on a large screen; on a phone it is as wide as others there. */
export interface Place {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** What the build knows of all stills. */
export interface List {
  /** Of the library and of all that draws. */
  readonly script: string;
  /** The sizes of the stills that there are, by their ids. */
  readonly sizes: Readonly<Record<string, Sizes>>;
  /** Those of examples that are also drawn for the column beside controls. */
  readonly beside: readonly string[];
  /** The stills of the charts that pages draw themselves, by their names. */
  readonly places: Readonly<Record<string, string>>;
}

/** The widths in which a still is drawn, in CSS pixels: that of the column of a guide, and of a phone. */
export const WIDTHS = { wide: 806, phone: 356 } as const;

/** Where controls of options stand beside their page there is less room: for the example, and for their own chart. */
export const BESIDE = { example: 597, controls: 455 } as const;

export type Width = keyof typeof WIDTHS | 'beside';

/** In which widths a still is drawn, in CSS pixels. */
export type Sizes = Readonly<Partial<Record<Width, Size>>>;

/** Where the site serves stills. */
export const FOLDER = 'assets/stills';

const fileIn = (root: string): string => path.join(root, '.cache/stills.json');

let read: { readonly time: number; readonly list: List } | undefined;

export function readList(root: string): List | undefined {
  const file = fileIn(root);
  if (!existsSync(file)) return undefined;
  const time = statSync(file).mtimeMs;
  if (read?.time !== time) read = { time, list: JSON.parse(readFileSync(file, 'utf8')) as List };
  return read.list;
}

export function writeList(root: string, list: List): void {
  mkdirSync(path.dirname(fileIn(root)), { recursive: true });
  writeFileSync(fileIn(root), JSON.stringify(list));
}

export const heightOf = (height: number | undefined): number => height ?? 360;

/** The name of the still of some code: another one when the code, the height or the library is another. */
export function idOf(script: string, code: string, height: number | undefined): string {
  const shown = readMagicComments(code, new Set()).lines.join('\n').trimEnd();
  const all = [script, heightOf(height), shown].join('\n');
  return createHash('sha256').update(all).digest('hex').slice(0, 12);
}

/** Whether a still is also drawn for the column beside controls. */
export const isBeside = (root: string, id: string): boolean =>
  readList(root)?.beside.includes(id) === true;

/** The id of the still of some code; nothing when the code was written after stills were drawn. */
export function stillOf(
  root: string,
  code: string,
  height: number | undefined,
): string | undefined {
  const list = readList(root);
  if (!list) return undefined;
  const id = idOf(list.script, code, height);
  return id in list.sizes ? id : undefined;
}
