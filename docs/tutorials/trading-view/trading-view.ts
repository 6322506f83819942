import {
  addDrawing,
  addLegend,
  addMarkerTips,
  enableOrderLines,
  addHtmlOverlay,
  addSessions,
  addTooltip,
  createChart,
  DrawBar,
  type Bar,
  type Marker,
  type NewPriceLine,
  type ShapesState,
} from '@aijiaoyi/charts';
import { ema, rsi } from '@aijiaoyi/charts/indicators';
import { sampleBars } from '@aijiaoyi/charts/samples';

const timeZone = 'America/New_York';

// #region Simulated server
/** Percentage of messages that are late, duplicated or lost. */
const trouble = { late: 15, double: 10, lost: 10 };
const happens = (percent: number) => Math.random() * 100 < percent;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const startOf = (time: unknown, each: number) => Number(time) - (Number(time) % each);

/** Combines one-minute bars and trades, in order of time, into bars of an interval. */
function join(tape: readonly Bar[], each: number): Bar[] {
  const bars = new Map<number, Bar>();
  for (const { time, open, high, low, close, volume = 0 } of tape) {
    const start = startOf(time, each);
    const bar = bars.get(start);
    bars.set(start, {
      time: start,
      open: bar?.open ?? open,
      high: Math.max(bar?.high ?? high, high),
      low: Math.min(bar?.low ?? low, low),
      close,
      volume: (bar?.volume ?? 0) + volume,
    });
  }
  return [...bars.values()];
}

function startServer(seed: number, price: number) {
  const session = { open: '04:00', close: '20:00' };
  const options = { seed, price, interval: 60, session, timeZone, volatility: 8e-4 };
  const tape = sampleBars({ ...options, count: 15_000 }).slice(0, -270);
  /** Minute of each trade since then. */
  const log: number[] = [];
  const listeners = new Set<() => void>();
  let now = Number(tape.at(-1)?.time);
  let last = tape.at(-1)?.close ?? price;

  setInterval(() => {
    // A minute has eight trades, some minutes are skipped, and a few trades are reported late.
    if (log.length % 8 === 0) now += happens(20) ? 120 : 60;
    const time = happens(8) ? now - 60 * Math.ceil(Math.random() * 15) : now;
    last *= 1 + (Math.random() - 0.5) / 700;
    tape.push({ time, open: last, high: last, low: last, close: last, volume: 2e5 });
    tape.sort((a, b) => Number(a.time) - Number(b.time));
    log.push(time);
    for (const tell of listeners) tell();
  }, 250);

  /** Returns the bars that changed after a trade, and the number of the last trade. */
  function changed(each: number, seq: number) {
    const starts = new Set(log.slice(seq).map((time) => startOf(time, each)));
    const bars = join(tape.slice(-2000), each);
    return {
      seq: log.length,
      bars: bars.filter(({ time }) => starts.has(Number(time))),
    };
  }

  return {
    /** Returns the newest bars before a time. */
    async history(each: number, before: number, count: number) {
      // The first response is immediate, later ones take 300 ms.
      if (log.length > 0) await wait(300);
      const bars = join(tape, each).filter(({ time }) => Number(time) < before);
      return { seq: log.length, bars: bars.slice(-count) };
    },
    missed: (each: number, seq: number) => wait(300).then(() => changed(each, seq)),
    /** Sends a message for each trade over an unreliable connection. */
    follow(each: number, receive: (message: ReturnType<typeof changed>) => void) {
      const tell = () => {
        const message = changed(each, log.length - 1);
        const copies = happens(trouble.lost) ? 0 : happens(trouble.double) ? 2 : 1;
        for (let copy = 0; copy < copies; copy += 1) {
          const delay = happens(trouble.late) ? 3000 * Math.random() : 50;
          setTimeout(receive, delay, message);
        }
      };
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}

const servers = { North: startServer(1, 80), South: startServer(2, 1250) };
type Name = keyof typeof servers;
// #endregion

// #region Series, indicators and sessions
const chart = createChart('chart', { timeAxis: { timeZone } });
const price = chart.addSeries('candle', { titleLabel: false });
const volumes = chart.addPane('volume', { height: 0.15 });
const volume = volumes.addSeries(
  'histogram',
  { titleLabel: false, lastPriceLine: false, priceFormat: { type: 'volume' } },
  { title: 'Volume' },
);
const columns = (bars: readonly Bar[]) =>
  bars.map(({ time, volume: value = 0 }) => ({ time, value }));

ema(price, { length: 20 });
rsi(price);
addSessions(chart, {
  timeZone,
  sessions: [
    { from: '04:00', to: '09:30', title: 'Before' },
    { from: '16:00', to: '20:00', title: 'After' },
  ],
});
addLegend(chart);
addTooltip(chart);
addMarkerTips(chart);
const drawing = addDrawing(chart);
new DrawBar(drawing);
// #endregion

// #region Late, duplicate and lost messages
/** Adds real-time trades until the signal is aborted. */
function follow(name: Name, each: number, seen: number, signal: AbortSignal): void {
  const server = servers[name];
  let isAsking = false;

  function take({ seq, bars }: { seq: number; bars: readonly Bar[] }): void {
    seen = seq;
    chart.batch(() => {
      for (const bar of bars) price.update(bar);
      for (const column of columns(bars)) volume.update(column);
    });
  }

  const end = server.follow(each, (message) => {
    // Skip messages that were already received, or whose trades the response will include.
    if (signal.aborted || isAsking || message.seq <= seen) return;
    if (message.seq === seen + 1) return take(message);
    isAsking = true;
    void server.missed(each, seen).then((missed) => {
      isAsking = false;
      if (!signal.aborted) take(missed);
    });
  });
  signal.addEventListener('abort', end);
}
// #endregion

// #region Symbol and interval
let shown: { name: Name; each: number } | null = null;
let request = new AbortController();

async function show(name: Name, each: number): Promise<void> {
  request.abort();
  const { signal } = (request = new AbortController());
  const { seq, bars } = await servers[name].history(each, Infinity, 300);
  if (signal.aborted) return;
  chart.batch(() => {
    price.setData(bars, { view: 'keep-time' });
    volume.setData(columns(bars));
    if (shown?.name !== name) changeDesk(shown?.name, name);
    shown = { name, each };
  });
  follow(name, each, seq, signal);
}

chart.timeAxis().onNearStart(async () => {
  if (!shown) return;
  const before = Number(price.first()?.time);
  const { bars } = await servers[shown.name].history(shown.each, before, 300);
  return [
    [price, bars],
    [volume, columns(bars)],
  ];
});
// #endregion

// #region Orders, alerts and trades
const output = document.createElement('output');
const orders = enableOrderLines(chart, {
  constrainPrice: (level) => Math.round(level * 20) / 20,
});
let count = 0;

function addLine(title: string, part: number, more: Partial<NewPriceLine>): void {
  const level = (price.last()?.close ?? 0) * part;
  const common = { alert: true, draggable: true, includeInAutoScale: true };
  price.addPriceLine({
    ...common,
    ...more,
    title,
    price: Math.round(level * 20) / 20,
  });
}
function addOrder(side: 'Buy' | 'Sell'): void {
  const color = chart.colors()[side === 'Buy' ? 'up' : 'down'];
  const buttonLabel = `Cancel: ${side} 10`;
  const part = side === 'Buy' ? 0.999 : 1.001;
  addLine(`${side} 10`, part, { id: `${side} ${++count}`, color, buttonLabel });
}

orders.onMoved(({ line, price: level }) => {
  output.textContent = `${line.options().title} moved to ${level.toFixed(2)}`;
});
orders.onButtonClick(({ line }) => line.remove());
orders.onAlert(({ line }) => {
  const { id, color, price: level, title } = line.options();
  line.remove();
  output.textContent = `${title} at ${level.toFixed(2)}`;
  const time = price.last()?.time;
  if (id === '' || color === null || time === undefined) return;
  const [position, shape] = title.startsWith('Buy')
    ? (['below', 'arrow-up'] as const)
    : (['above', 'arrow-down'] as const);
  const tooltip = `${title}\nat ${level.toFixed(2)}`;
  const trade = { id, time, price: level, position, shape, color, tooltip };
  price.setMarkers([...price.markers(), trade]);
});
chart.onClick(({ marker }) => {
  if (marker) output.textContent = `Selected trade: ${marker.id ?? ''}`;
});
// #endregion

// #region Lines, trades and drawings of each symbol
const desks = new Map<Name, { lines: NewPriceLine[]; trades: readonly Marker[] }>();

function changeDesk(from: Name | undefined, to: Name): void {
  const lines = price.priceLines().map((line) => line.options());
  if (from) desks.set(from, { lines, trades: price.markers() });
  for (const line of price.priceLines()) line.remove();
  const desk = desks.get(to);
  for (const line of desk?.lines ?? []) price.addPriceLine(line);
  price.setMarkers(desk?.trades ?? []);
  price.applyOptions({ title: to });
  price.priceAxis().fit();

  const none = JSON.stringify({ ...drawing.save(), shapes: [] });
  const saved = localStorage.getItem(`drawings on ${to}`) ?? none;
  drawing.load(JSON.parse(saved) as ShapesState, { undo: 'clear' });
}
// Each change of a drawing, including undo and redo, changes the undo history.
drawing.onUndoChange(() => {
  const drawings = JSON.stringify(drawing.save());
  if (shown) localStorage.setItem(`drawings on ${shown.name}`, drawings);
});
// #endregion

// #region Controls over the chart
const toolbar = document.createElement('div');
toolbar.style.cssText = `position: absolute; left: 8px; bottom: 8px;
  display: flex; flex-wrap: wrap; gap: 4px; align-items: center; font: 13px system-ui`;
addHtmlOverlay(chart.pane()).element.append(toolbar);

function addSelect(label: string, choices: object): HTMLSelectElement {
  const select = document.createElement('select');
  select.ariaLabel = label;
  for (const name of Object.keys(choices)) select.add(new Option(name));
  select.onchange = change;
  toolbar.append(select);
  return select;
}
function addButton(text: string, onClick: () => void): void {
  const button = document.createElement('button');
  button.textContent = text;
  button.onclick = onClick;
  toolbar.append(button);
}
const intervals: Record<string, number> = {
  '1 min': 60,
  '5 min': 300,
  '30 min': 1800,
};
const change = () => void show(symbol.value as Name, intervals[interval.value] ?? 60);
const symbol = addSelect('Symbol', servers);
const interval = addSelect('Interval', intervals);
addButton('Buy', () => addOrder('Buy'));
addButton('Sell', () => addOrder('Sell'));
addButton('Alert', () => addLine('Alert', 1.002, {}));
addButton('Volume', () =>
  volumes.applyOptions({ visible: !volumes.options().visible }),
);
toolbar.append(output);
change();
// #endregion
