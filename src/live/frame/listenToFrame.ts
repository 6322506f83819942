import type { RefObject } from 'react';
import { readMessage, readPayload, type FromFrame } from './protocol';

/** Limit of messages per second. More would block the page. */
const MAX_MESSAGES_PER_SECOND = 2000;

interface Listeners {
  readonly onMessage: (message: FromFrame) => void;
  /** Receives other messages of the frame. The program may have sent them itself. */
  readonly onOther: (message: Record<string, unknown>) => void;
  readonly onTooMany: () => void;
}

/** Receives the messages of a frame. Returns a function that stops it. */
export function listenToFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { onMessage, onOther, onTooMany }: Listeners,
): () => void {
  let count = 0;
  let since = 0;

  function listen({ source, data, timeStamp }: MessageEvent<unknown>): void {
    if (!source || source !== frame.current?.contentWindow) return;
    if (timeStamp - since > 1000) [since, count] = [timeStamp, 0];
    count += 1;
    if (count > MAX_MESSAGES_PER_SECOND) {
      onTooMany();
      return;
    }
    const message = readMessage(data);
    const other = readPayload(data);
    if (message) onMessage(message);
    else if (other) onOther(other);
  }

  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
