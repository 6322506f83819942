import type { Bar, ISeriesApi } from '@aijiaoyi/charts';

export type Connection = 'connecting' | 'live' | 'waiting';

export interface FollowOptions {
  /** Told when the connection comes or goes. */
  onConnection?: (state: Connection) => void;
  /** The first wait before a new try, in milliseconds; each later one doubles. */
  firstWait?: number;
  /** The longest wait, in milliseconds. */
  longestWait?: number;
}

/** Shows a server's prices in a series, and connects anew when the line is lost. */
export function follow(
  series: ISeriesApi<'candle'>,
  url: string,
  { onConnection, firstWait = 500, longestWait = 30_000 }: FollowOptions = {},
): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let ended = false;

  // #region take
  function take(bars: Bar[]): void {
    const last = series.data().at(-1);
    // The first answer is the history; later ones are what came since the last bar.
    if (!last) series.setData(bars);
    else for (const bar of bars) if (bar.time >= last.time) series.update(bar);
  }
  // #endregion

  // #region connect
  function connect(): void {
    onConnection?.('connecting');
    const last = series.data().at(-1);
    const address = new URL(url);
    // The last bar may have grown while the line was down: ask for it again.
    if (last) address.searchParams.set('since', String(last.time));
    socket = new WebSocket(address);
    socket.onmessage = ({ data }) => {
      wait = firstWait;
      onConnection?.('live');
      take(JSON.parse(String(data)) as Bar[]);
    };
    socket.onclose = () => {
      if (ended) return;
      onConnection?.('waiting');
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, longestWait);
    };
  }
  // #endregion

  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket?.close();
  };
}
