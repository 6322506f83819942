import type { Bar, ISeriesApi } from '@aijiaoyi/charts';

export type Connection = 'connecting' | 'live' | 'waiting';

export interface FollowOptions {
  /** Called when the connection state changes. */
  onConnection?: (state: Connection) => void;
  /** Called for a message that couldn't be parsed or added. */
  onProblem?: (reason: unknown) => void;
  /** First wait before reconnecting, in milliseconds. Each later wait is twice as long. */
  firstWait?: number;
  /** Longest wait, in milliseconds. */
  longestWait?: number;
  /** Time without a message after which the connection counts as dropped, in milliseconds. */
  longestSilence?: number;
}

/** Shows a server's prices in a series, and reconnects when the connection drops. */
export function follow(
  series: ISeriesApi<'candle'>,
  url: string,
  {
    onConnection,
    onProblem = console.warn,
    firstWait = 500,
    longestWait = 30_000,
    longestSilence = 20_000,
  }: FollowOptions = {},
): () => void {
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let state: Connection | undefined;
  let ended = false;

  function setState(next: Connection): void {
    if (next === state) return;
    state = next;
    onConnection?.(next);
  }

  // #region take
  function take(bars: Bar[]): void {
    // The first message is the history. Later ones are new bars and corrections.
    if (series.length === 0) series.setData(bars);
    else for (const bar of bars) series.update(bar);
  }
  // #endregion

  // #region connect
  function connect(): void {
    setState('connecting');
    const last = series.last();
    const address = new URL(url);
    // The last bar may have changed while the connection was down, so request it again.
    if (last) address.searchParams.set('since', String(last.time));
    const newSocket = new WebSocket(address);
    socket = newSocket;
    newSocket.onmessage = ({ data }) => {
      wait = firstWait;
      setState('live');
      listen(newSocket);
      try {
        take(JSON.parse(String(data)) as Bar[]);
      } catch (error) {
        // Continue with the next message.
        onProblem(error);
      }
    };
    newSocket.onclose = () => {
      clearTimeout(silence);
      if (ended) return;
      setState('waiting');
      // Add jitter, so that not all clients reconnect in the same second.
      retry = setTimeout(connect, wait * (0.5 + Math.random() / 2));
      wait = Math.min(wait * 2, longestWait);
    };
    listen(newSocket);
  }
  // #endregion

  // #region listen
  /**
   * Closes the connection if there is no message for too long. The server sends a heartbeat, so a
   * silent connection is a dropped one.
   */
  function listen(current: WebSocket): void {
    clearTimeout(silence);
    silence = setTimeout(() => current.close(), longestSilence);
  }
  // #endregion

  connect();
  return () => {
    ended = true;
    clearTimeout(retry);
    clearTimeout(silence);
    socket?.close();
  };
}
