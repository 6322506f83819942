/** Messages between the page and the frame. The frame's part is in static/live/frame.html. */

export type StorageArea = 'localStorage' | 'sessionStorage';

/** Replaces the storage that a sandboxed frame doesn't have. The page keeps it for each block. */
export type StoredItems = Record<StorageArea, Record<string, string>>;

export type FrameTheme = 'light' | 'dark';

export type ToFrame =
  | {
      readonly type: 'run';
      readonly code: string;
      readonly modules: Readonly<Record<string, Blob>>;
      readonly theme: FrameTheme;
      readonly storage: StoredItems;
    }
  | { readonly type: 'theme'; readonly theme: FrameTheme }
  /** A click or tap on the preview, in CSS pixels from its top left corner. */
  | { readonly type: 'tap'; readonly x: number; readonly y: number }
  /** A mouse pointer over a chart that doesn't receive it, in CSS pixels from the top left corner of the frame. */
  | { readonly type: 'point'; readonly x: number; readonly y: number };

/** Error message, and the line in the code. */
export interface Trouble {
  readonly message: string;
  readonly line?: number;
}

export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'running' }
  /** The chart has been painted. */
  | { readonly type: 'painted' }
  | ({ readonly type: 'error' } & Trouble)
  /** src/live/edit/guard.ts has stopped the code, because it ran without a pause. */
  | ({ readonly type: 'stopped' } & Trouble)
  | { readonly type: 'storage'; readonly area: StorageArea; readonly items: Record<string, string> }
  | { readonly type: 'leave' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Maximum length of a message. The rest is cut off. */
const LONGEST = 10_000;

const toLine = (line: unknown): number | undefined =>
  Number.isSafeInteger(line) ? (line as number) : undefined;

/** Reads a message from a frame. The code in the frame can send anything, so each part is checked. */
export function readPayload(data: unknown): Record<string, unknown> | undefined {
  return isObject(data) && isObject(data.live) ? data.live : undefined;
}

function readTrouble({ message, line }: Record<string, unknown>): Trouble {
  const text = typeof message === 'string' ? message : 'The code failed.';
  return { message: text.slice(0, LONGEST), line: toLine(line) };
}

/** Returns the message in an event if it is part of this protocol. */
export function readMessage(data: unknown): FromFrame | undefined {
  const payload = readPayload(data);
  if (!payload) return undefined;
  const { type, area, items } = payload;
  if (type === 'ready' || type === 'running' || type === 'painted' || type === 'leave') {
    return { type };
  }
  if (type === 'error' || type === 'stopped') return { type, ...readTrouble(payload) };
  const isArea = area === 'localStorage' || area === 'sessionStorage';
  if (type !== 'storage' || !isArea || !isObject(items)) return undefined;
  const texts = Object.entries(items).map(([key, value]) => [key, String(value)]);
  return { type, area, items: Object.fromEntries(texts) };
}
