import type { Bar, ISeriesApi } from '@aijiaoyi/charts';

export type Connection = 'connecting' | 'live' | 'waiting';

export interface FollowOptions {
  /** Called when the connection state changes. */
  onConnection?: (state: Connection) => void;
  /** Called if a message can't be parsed or added. */
  onProblem?: (reason: unknown) => void;
  /** First wait before reconnecting, in milliseconds. It doubles with each attempt, up to `longestWait`. */
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
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let state: Connection | undefined;
  let isStopped = false;

  function setState(next: Connection): void {
    if (next === state) return;
    state = next;
    onConnection?.(next);
  }

  function addBars(bars: Bar[]): void {
    // The first message is the history. Later ones are new bars and corrections.
    if (series.length === 0) series.setData(bars);
    else for (const bar of bars) series.update(bar);
  }

  function connect(): void {
    setState('connecting');
    const lastBar = series.last();
    const requestUrl = new URL(url);
    // The last bar may have changed while the connection was down, so request it again.
    if (lastBar) requestUrl.searchParams.set('since', String(lastBar.time));
    const newSocket = new WebSocket(requestUrl);
    socket = newSocket;
    newSocket.onmessage = ({ data }) => {
      wait = firstWait;
      setState('live');
      restartTimer(newSocket);
      try {
        addBars(JSON.parse(String(data)) as Bar[]);
      } catch (error) {
        // Continue with the next message.
        onProblem(error);
      }
    };
    newSocket.onclose = () => {
      clearTimeout(silenceTimer);
      if (isStopped) return;
      setState('waiting');
      // Add jitter, so that not all clients reconnect at the same moment.
      retryTimer = setTimeout(connect, wait * (0.5 + Math.random() / 2));
      wait = Math.min(wait * 2, longestWait);
    };
    restartTimer(newSocket);
  }

  /**
   * Closes the connection if no message arrives for too long. The server sends a heartbeat, so a
   * silent connection is a dropped one.
   */
  function restartTimer(current: WebSocket): void {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => current.close(), longestSilence);
  }

  connect();
  return () => {
    isStopped = true;
    clearTimeout(retryTimer);
    clearTimeout(silenceTimer);
    socket?.close();
  };
}
