import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMagicComments } from '../code/magicComments';
import type { Size } from './page/layout';

/** A chart that a page draws itself, with its size on a large screen. On a phone, its width is that of all previews. */
export interface PageChart {
  /** Width in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** All previews of the build. */
export interface PreviewList {
  /** Digest of the library and of the code that draws previews. */
  readonly script: string;
  /** Sizes of the previews, by id. */
  readonly sizes: Readonly<Record<string, Sizes>>;
  /** Ids of examples whose previews are also drawn for a narrow column. */
  readonly narrow: readonly string[];
  /** Ids of the previews of charts that pages draw themselves, by name. */
  readonly pageCharts: Readonly<Record<string, string>>;
}

/** Widths of previews in CSS pixels, for the column of a guide and for a phone. */
export const WIDTHS = { wide: 806, phone: 356 } as const;

/**
 * Widths in CSS pixels of previews in narrow columns: for an example next to controls or to its code, and for the
 * controls' own chart.
 */
export const NARROW = { example: 597, controls: 455 } as const;

/** The column next to controls, or next to the code on the page of an example. */
export type NarrowColumn = 'controls' | 'example';

export type Width = keyof typeof WIDTHS | 'narrow';

/** Sizes of a preview by width, in CSS pixels. */
export type Sizes = Readonly<Partial<Record<Width, Size>>>;

/** Path from which the site serves previews. */
export const FOLDER = 'assets/previews';

const getListFile = (root: string): string => path.join(root, '.cache/previews.json');

let cachedList: { readonly time: number; readonly list: PreviewList } | undefined;

export function readList(root: string): PreviewList | undefined {
  const file = getListFile(root);
  if (!existsSync(file)) return undefined;
  const time = statSync(file).mtimeMs;
  if (cachedList?.time !== time)
    cachedList = { time, list: JSON.parse(readFileSync(file, 'utf8')) as PreviewList };
  return cachedList.list;
}

export function writeList(root: string, list: PreviewList): void {
  mkdirSync(path.dirname(getListFile(root)), { recursive: true });
  writeFileSync(getListFile(root), JSON.stringify(list));
}

export const getHeight = (height: number | undefined): number => height ?? 360;

/** Returns the id of a preview, which changes with the code, the height and the library. */
export function createPreviewId(script: string, code: string, height: number | undefined): string {
  const displayedCode = readMagicComments(code, new Set()).lines.join('\n').trimEnd();
  const all = [script, getHeight(height), displayedCode].join('\n');
  return createHash('sha256').update(all).digest('hex').slice(0, 12);
}

/** Whether a file is the page of an example, whose code is next to the chart on a wide screen. */
export const isExamplePage = (file: string): boolean =>
  /(?:^|[\\/])docs[\\/]examples[\\/]/.test(file);

/** Returns the narrow column that a preview was also drawn for, by its id and the file of its page. */
export const findNarrowColumn = (
  root: string,
  id: string,
  file: string,
): NarrowColumn | undefined => {
  if (readList(root)?.narrow.includes(id) !== true) return undefined;
  return isExamplePage(file) ? 'example' : 'controls';
};

/** Returns the id of a preview by its code; `undefined` if the code was written after the previews were drawn. */
export function findPreview(
  root: string,
  code: string,
  height: number | undefined,
): string | undefined {
  const list = readList(root);
  if (!list) return undefined;
  const id = createPreviewId(list.script, code, height);
  return id in list.sizes ? id : undefined;
}
