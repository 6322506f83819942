import type { Bar, ISeriesApi } from '@aijiaoyi/charts';

export type Connection = 'connecting' | 'live' | 'waiting';

export interface FollowOptions {
  /** Told when the connection comes or goes. */
  onConnection?: (state: Connection) => void;
  /** Told of a message that could not be used. */
  onProblem?: (reason: unknown) => void;
  /** The first wait before a new try, in milliseconds; each later one doubles. */
  firstWait?: number;
  /** The longest wait, in milliseconds. */
  longestWait?: number;
  /** How long the line may be silent before it counts as lost, in milliseconds. */
  longestSilence?: number;
}

/** Shows a server's prices in a series, and connects anew when the line is lost. */
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

  function tell(next: Connection): void {
    if (next === state) return;
    state = next;
    onConnection?.(next);
  }

  // #region take
  function take(bars: Bar[]): void {
    // The first answer is the history; later ones are what came since, and corrections.
    if (series.data().length === 0) series.setData(bars);
    else for (const bar of bars) series.update(bar);
  }
  // #endregion

  // #region connect
  function connect(): void {
    tell('connecting');
    const last = series.data().at(-1);
    const address = new URL(url);
    // The last bar may have grown while the line was down: ask for it again.
    if (last) address.searchParams.set('since', String(last.time));
    const line = new WebSocket(address);
    socket = line;
    line.onmessage = ({ data }) => {
      wait = firstWait;
      tell('live');
      listen(line);
      try {
        take(JSON.parse(String(data)) as Bar[]);
      } catch (error) {
        // One message that cannot be read is no reason to stop.
        onProblem(error);
      }
    };
    line.onclose = () => {
      clearTimeout(silence);
      if (ended) return;
      tell('waiting');
      // A random part, so that not all readers come back in the same second.
      retry = setTimeout(connect, wait * (0.5 + Math.random() / 2));
      wait = Math.min(wait * 2, longestWait);
    };
    listen(line);
  }
  // #endregion

  // #region listen
  /**
   * The server says something at a fixed distance, an empty list if nothing else: a silent line
   * is a dead one.
   */
  function listen(line: WebSocket): void {
    clearTimeout(silence);
    silence = setTimeout(() => line.close(), longestSilence);
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
