/** What the page and the frame say to each other. static/live/frame.html is the other half. */

export type StorageArea = 'localStorage' | 'sessionStorage';

/** Stands in for the storage that a sandboxed frame lacks; the page keeps it, one for each block. */
export type KeptStorage = Record<StorageArea, Record<string, string>>;

export type FrameTheme = 'light' | 'dark';

export type ToFrame =
  | {
      readonly type: 'run';
      readonly code: string;
      readonly modules: Readonly<Record<string, Blob>>;
      readonly theme: FrameTheme;
      readonly storage: KeptStorage;
    }
  | { readonly type: 'theme'; readonly theme: FrameTheme };

export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'running' }
  | { readonly type: 'error'; readonly message: string; readonly line?: number }
  | { readonly type: 'storage'; readonly area: StorageArea; readonly items: Record<string, string> }
  | { readonly type: 'leave' };

/** The message inside an event, when it is one of ours. */
export function messageOf(data: unknown): FromFrame | undefined {
  if (typeof data !== 'object' || data === null || !('live' in data)) return undefined;
  return data.live as FromFrame;
}
