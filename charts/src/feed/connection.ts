import type { FeedClock } from './clock';
import { toError } from './requests';
import type { FeedMessage, FeedSource, LiveOutput, LiveRequest } from './source';

/** Creates the error with which a silent connection is closed. */
export const toSilenceError = (silence: number): Error =>
  new Error(
    `nothing was received for ${silence} ms, so the feed connects again; if the server can be silent for longer, set createFeed's silence`,
  );

/** A connection to a source. */
export interface Connection {
  /** Resolves as soon as the server can't skip a message anymore. */
  readonly opened: Promise<void>;
  /** Resolves when the connection ended, with the reason; `null` if the feed closed it. */
  readonly ended: Promise<Error | null>;
  /** Time of the last sign of life. */
  readonly getLastMessageTime: () => number;
  close(reason?: Error): void;
}

/** Handlers with which a connection reports to the feed. */
export interface ConnectionHandlers {
  receive(message: FeedMessage): void;
  heartbeat(): void;
}

/**
 * Opens a connection, and closes it if nothing is received for a while, because many dropped connections don't report
 * an error.
 *
 * @param silence - Longest time without a message or a heartbeat, in milliseconds.
 * @param signal - Signal that closes the connection.
 */
export function connect(
  source: FeedSource,
  request: LiveRequest,
  { clock, silence, signal }: { clock: FeedClock; silence: number; signal: AbortSignal },
  handlers: ConnectionHandlers,
): Connection {
  const inner = new AbortController();
  let open: () => void = () => undefined;
  let end: (reason: Error | null) => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const ended = new Promise<Error | null>((resolve) => (end = resolve));
  let last = clock.now();
  let timer: unknown = null;
  /** Whether nothing was received since the timer started. */
  let isSilent = true;
  const close = (reason?: Error): void => {
    if (inner.signal.aborted) return;
    inner.abort();
    clock.clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    end(reason ?? null);
  };
  const abort = (): void => {
    close();
  };
  /** Waits for a delay, instead of restarting the timer at each message, which takes longer. */
  const watch = (delay: number): void => {
    isSilent = true;
    timer = clock.setTimeout(() => {
      if (isSilent) {
        close(toSilenceError(silence));
        return;
      }
      const left = last + silence - clock.now();
      // The time of the system can have been changed.
      watch(left > 0 && left < silence ? left : silence);
    }, delay);
  };
  const watchMessages = (): boolean => {
    // Some sockets report messages after they were closed.
    if (inner.signal.aborted) return false;
    last = clock.now();
    isSilent = false;
    handlers.heartbeat();
    open();
    return true;
  };
  const receive = (message: FeedMessage): void => {
    if (watchMessages()) handlers.receive(message);
  };
  const output: LiveOutput = {
    bar(bar, sequence) {
      receive({ bar, sequence });
    },
    trade(trade, sequence) {
      receive({ trade, sequence });
    },
    heartbeat() {
      watchMessages();
    },
    close(error) {
      close(toError(error ?? 'the server closed the connection'));
    },
  };
  signal.addEventListener('abort', abort);
  watch(silence);
  const start = async (): Promise<void> => source.live?.(request, output, inner.signal);
  start().then(open, output.close);
  return { opened, ended, getLastMessageTime: () => last, close };
}
