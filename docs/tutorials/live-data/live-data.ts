import { type Bar, createChart } from '@aijiaoyi/charts';
import { sampleBars } from '@aijiaoyi/charts/samples';

// #region Simulated server
const prices = sampleBars({ interval: 60, count: 400 });
/** Index of the newest price, and the problems that the buttons simulate. */
const server = { newest: 120, delay: 0, copies: 1, isSilent: false };
const sockets = new Set<SimulatedSocket>();

/** Simulates a WebSocket, so that this page works without a server. */
class SimulatedSocket {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(address: string) {
    sockets.add(this);
    const since = Number(new URL(address).searchParams.get('since'));
    const bars = prices.slice(0, server.newest + 1);
    const missed = bars.filter(({ time }) => Number(time) >= since);
    // The client adds its handlers first.
    void Promise.resolve().then(() => this.receive(missed));
  }

  receive(bars: readonly Bar[]): void {
    if (sockets.has(this)) this.onmessage?.({ data: JSON.stringify(bars) });
  }

  close(): void {
    if (sockets.delete(this)) this.onclose?.();
  }
}

function send(bars: readonly Bar[]): void {
  if (server.isSilent) return;
  for (const each of sockets) {
    for (let copy = 0; copy < server.copies; copy += 1) {
      setTimeout(() => each.receive(bars), server.delay);
    }
  }
}

setInterval(() => {
  server.newest = Math.min(server.newest + 1, prices.length - 1);
  send(prices.slice(server.newest, server.newest + 1));
}, 700);
// The heartbeat is an empty list.
setInterval(send, 2000, []);
// #endregion

// #region Add the bars
const chart = createChart('chart');
const series = chart.addSeries('candle');

function addBars(bars: readonly Bar[]): void {
  // The first message is the history. Later ones are new bars and corrections.
  if (series.length === 0) series.setData(bars);
  else for (const bar of bars) series.update(bar);
}

let lastMessageTime = Date.now();
function handleMessage({ data }: { data: string }): void {
  lastMessageTime = Date.now();
  addBars(JSON.parse(data) as Bar[]);
}

const url = 'wss://prices.example/';
let socket = new SimulatedSocket(url);
socket.onmessage = handleMessage;
// #endregion

// #region Simulate problems
const toolbar = document.createElement('div');
toolbar.style.cssText = `position: absolute; top: 8px; left: 8px; z-index: 3;
  display: flex; flex-wrap: wrap; gap: 4px`;
const output = document.createElement('output');
output.style.cssText =
  'padding: 0 8px; background: Canvas; font: 13px/22px system-ui';

function addButton(text: string, onClick: () => void): void {
  const button = document.createElement('button');
  button.textContent = text;
  button.onclick = onClick;
  output.before(button);
}

toolbar.append(output);
chart.element.append(toolbar);
addButton('Disconnect', () => socket.close());
addButton('Silence', () => {
  server.isSilent = !server.isSilent;
});
addButton('Delay', () => {
  server.delay = server.delay === 0 ? 2000 : 0;
});
addButton('Duplicate', () => {
  server.copies = server.copies === 1 ? 2 : 1;
});
addButton('Correct', () => {
  const bar = prices[server.newest - 10];
  if (bar) send([{ ...bar, high: bar.high * 1.02 }]);
});
// #endregion

// #region Reconnect
const firstWait = 500;
let wait = firstWait;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

function connect(): void {
  // The last bar may have changed while the connection was down, so request it again.
  socket = new SimulatedSocket(`${url}?since=${series.last()?.time ?? 0}`);
  lastMessageTime = Date.now();
  socket.onmessage = (event) => {
    wait = firstWait;
    output.textContent = 'Connected';
    handleMessage(event);
  };
  socket.onclose = reconnect;
}

function reconnect(): void {
  output.textContent = 'Reconnecting…';
  // Add jitter, so that not all clients reconnect at the same moment.
  retryTimer = setTimeout(connect, wait * (0.5 + Math.random() / 2));
  wait = Math.min(wait * 2, 30_000);
}

socket.onclose = reconnect;
// #endregion

// #region Detect a dropped connection
const longestSilence = 5000;
const silenceTimer = setInterval(() => {
  if (Date.now() - lastMessageTime > longestSilence) socket.close();
}, 1000);
// #endregion

// #region Stop the connection
function stop(): void {
  clearTimeout(retryTimer);
  clearInterval(silenceTimer);
  socket.onclose = null;
  socket.close();
}

addButton('Remove chart', () => {
  stop();
  chart.remove();
});
// #endregion
