import { type Bar, createChart, HtmlOverlay } from '@aijiaoyi/charts';
import { sampleBars } from '@aijiaoyi/charts/samples';

const timeZone = 'America/New_York';

// #region Simulated server
/** Percentage of messages that are late, duplicated or lost. */
const failureRates = { late: 15, duplicate: 10, lost: 10 };
const happens = (percent: number) => Math.random() * 100 < percent;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const getStart = (time: unknown, interval: number) =>
  Number(time) - (Number(time) % interval);

/** Combines one-minute bars and trades, in order of time, into bars of an interval. */
function toBars(tape: readonly Bar[], interval: number): Bar[] {
  const bars = new Map<number, Bar>();
  for (const { time, open, high, low, close, volume = 0 } of tape) {
    const start = getStart(time, interval);
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
  /** Minute of each simulated trade. */
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
    for (const sendMessage of listeners) sendMessage();
  }, 250);

  /** Returns the bars that changed after a trade, and the number of the last trade. */
  function getChanges(interval: number, seq: number) {
    const starts = new Set(log.slice(seq).map((time) => getStart(time, interval)));
    const bars = toBars(tape.slice(-2000), interval);
    const changed = bars.filter(({ time }) => starts.has(Number(time)));
    return { seq: log.length, bars: changed };
  }
  type Message = ReturnType<typeof getChanges>;

  return {
    /** Returns the newest bars before a time. */
    async history(interval: number, before: number, count: number, from = before) {
      // The first response is immediate, later ones take 300 ms.
      if (log.length > 0) await wait(300);
      const bars = toBars(tape, interval).filter(({ time }) => Number(time) < before);
      const neededCount = bars.filter(({ time }) => Number(time) >= from).length;
      return { seq: log.length, bars: bars.slice(-Math.max(count, neededCount)) };
    },
    changes: (interval: number, seq: number) =>
      wait(300).then(() => getChanges(interval, seq)),
    /** Sends a message for each trade over an unreliable connection. */
    subscribe(interval: number, onMessage: (message: Message) => void) {
      const sendMessage = () => {
        const message = getChanges(interval, log.length - 1);
        const { duplicate, late, lost } = failureRates;
        const copies = happens(lost) ? 0 : happens(duplicate) ? 2 : 1;
        for (let copy = 0; copy < copies; copy += 1) {
          const delay = happens(late) ? 3000 * Math.random() : 50;
          setTimeout(onMessage, delay, message);
        }
      };
      listeners.add(sendMessage);
      return () => void listeners.delete(sendMessage);
    },
  };
}

const servers = { North: startServer(1, 80), South: startServer(2, 1250) };
type Name = keyof typeof servers;
// #endregion

// #region Symbol and interval
const chart = createChart('chart', { timeAxis: { timeZone } });
const price = chart.addSeries('candle', { titleLabel: false });
const volumes = chart.addPane('volume', { height: 0.15 });
const volume = volumes.addSeries('histogram', {
  title: 'Volume',
  titleLabel: false,
  lastPriceLine: false,
  priceFormat: { type: 'volume' },
});
const getColumns = (bars: readonly Bar[]) =>
  bars.map(({ time, volume: value = 0 }) => ({ time, value }));

/** A symbol, loaded up to a trade. The signal is aborted when another one is loaded. */
interface Selection {
  name: Name;
  interval: number;
  seq: number;
  signal: AbortSignal;
}
const loadHandlers: ((loaded: Selection, last: Selection | undefined) => void)[] = [];
let selection: Selection | undefined;
let request = new AbortController();

async function loadSymbol(name: Name, interval: number): Promise<void> {
  request.abort();
  const { signal } = (request = new AbortController());
  const { seq, bars } = await servers[name].history(interval, Infinity, 300);
  if (signal.aborted) return;
  const last = selection;
  const loaded = (selection = { name, interval, seq, signal });
  chart.batch(() => {
    price.setData(bars, { range: 'keep-time' });
    volume.setData(getColumns(bars));
    price.applyOptions({ title: name });
    if (name !== last?.name) price.priceAxis().fit();
    for (const onLoad of loadHandlers) onLoad(loaded, last);
  });
}

chart.timeAxis().onNearStart(async (barsBefore, signal, from) => {
  if (!selection) return;
  const { interval, name } = selection;
  const before = Number(price.first()?.time);
  const start = from === null ? before : Number(from);
  const count = 300 - barsBefore;
  const { bars } = await servers[name].history(interval, before, count, start);
  return [
    [price, bars],
    [volume, getColumns(bars)],
  ];
});
void loadSymbol('North', 60);
// #endregion

// #region Controls over the chart
const toolbar = document.createElement('div');
toolbar.style.cssText = `position: absolute; left: 8px; bottom: 8px;
  display: flex; flex-wrap: wrap; gap: 4px; align-items: center; font: 13px system-ui`;
chart.pane().attach(HtmlOverlay, { element: toolbar });

function addSelect(label: string, choices: object): HTMLSelectElement {
  const select = document.createElement('select');
  select.ariaLabel = label;
  for (const name of Object.keys(choices)) select.add(new Option(name));
  select.onchange = loadSelection;
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
const loadSelection = () =>
  void loadSymbol(symbolSelect.value as Name, intervals[intervalSelect.value] ?? 60);
const symbolSelect = addSelect('Symbol', servers);
const intervalSelect = addSelect('Interval', intervals);
addButton('Volume', () =>
  volumes.applyOptions({ visible: !volumes.options().visible }),
);
// #endregion

// #region Indicators, sessions and drawings
import { allShapes, DrawBar, Drawing, Legend, Sessions } from '@aijiaoyi/charts';
import { Tooltip } from '@aijiaoyi/charts';
import { EMA, RSI } from '@aijiaoyi/charts/indicators';

price.addIndicator(EMA, { length: 20 });
price.addIndicator(RSI);
chart.attach(Sessions, {
  timeZone,
  sessions: [
    { from: '04:00', to: '09:30', title: 'Pre-market' },
    { from: '16:00', to: '20:00', title: 'After hours' },
  ],
});
chart.attach(Legend);
chart.attach(Tooltip);
const drawing = chart.attach(Drawing, { shapes: allShapes });
new DrawBar(drawing);
// #endregion

// #region Late, duplicate and lost messages
/** Adds real-time trades until the current request is aborted. */
function followTrades({ name, interval, signal, ...loaded }: Selection): void {
  const server = servers[name];
  let lastSeq = loaded.seq;
  let isRequestPending = false;

  function addTrades({ seq, bars }: { seq: number; bars: readonly Bar[] }): void {
    lastSeq = seq;
    chart.batch(() => {
      for (const bar of bars) price.update(bar);
      for (const column of getColumns(bars)) volume.update(column);
    });
  }

  const unsubscribe = server.subscribe(interval, (message) => {
    // Skip messages that were already received, or whose trades the response will include.
    if (signal.aborted || isRequestPending || message.seq <= lastSeq) return;
    if (message.seq === lastSeq + 1) return addTrades(message);
    isRequestPending = true;
    void server.changes(interval, lastSeq).then((changes) => {
      isRequestPending = false;
      if (!signal.aborted) addTrades(changes);
    });
  });
  signal.addEventListener('abort', unsubscribe);
}
loadHandlers.push(followTrades);
// #endregion

// #region Orders, alerts and trades
import { Alerts, MarkerTooltips, OrderLines } from '@aijiaoyi/charts';
import type { NewPriceLine } from '@aijiaoyi/charts';

const output = document.createElement('output');
const roundPrice = (value: number) => Math.round(value * 20) / 20;
const orders = chart.attach(OrderLines, { constrainPrice: roundPrice });
const alerts = chart.attach(Alerts);
let orderCount = 0;

function addLine(title: string, factor: number, options?: Partial<NewPriceLine>) {
  const level = roundPrice((price.last()?.close ?? 0) * factor);
  const behavior = { draggable: true, includeInAutoScale: true };
  alerts.add(price.addPriceLine({ ...behavior, ...options, title, price: level }));
}
function addOrder(side: 'Buy' | 'Sell'): void {
  const color = chart.colors()[side === 'Buy' ? 'up' : 'down'];
  const id = `${side} ${++orderCount}`;
  const factor = side === 'Buy' ? 0.999 : 1.001;
  addLine(`${side} 10`, factor, { id, color, buttonLabel: 'Cancel' });
}

orders.onChanged(({ line, price: level }) => {
  output.textContent = `${line.options().title} moved to ${level.toFixed(2)}`;
});
orders.onButtonClick(({ line }) => line.remove());
alerts.onAlert(({ target: line }) => {
  if ('kind' in line) return;
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
chart.attach(MarkerTooltips);
addButton('Buy', () => addOrder('Buy'));
addButton('Sell', () => addOrder('Sell'));
addButton('Alert', () => addLine('Alert', 1.002));
toolbar.append(output);
// #endregion

// #region Lines, trades and drawings of each symbol
import { localStore, type Marker, storeDrawings } from '@aijiaoyi/charts';

const store = localStore('trading-view');
const drawings = storeDrawings(drawing, { store, symbol: 'North' });
const items = new Map<Name, { lines: NewPriceLine[]; trades: readonly Marker[] }>();

loadHandlers.push(({ name }, last) => {
  if (name === last?.name) return;
  const lines = price.priceLines().map((line) => line.options());
  if (last) items.set(last.name, { lines, trades: price.markers() });
  for (const line of price.priceLines()) line.remove();
  const saved = items.get(name);
  for (const line of saved?.lines ?? []) alerts.add(price.addPriceLine(line));
  price.setMarkers(saved?.trades ?? []);
  void drawings.setSymbol(name);
});
// #endregion
