import type {
  BarDescription,
  ChartDescription,
  PaneDescription,
  SeriesDescription,
} from './chart-description';

/** Number of listed differences of a series' bars; the rest is only counted. */
const MOST_BARS = 5;

/** Returns the differences between two charts as sentences; an empty list if there are none. */
export function findDifferences(before: ChartDescription, after: ChartDescription): string[] {
  return compareLists(before.panes, after.panes, (pane) => pane.name).flatMap(([old, now]) => {
    const name = `the pane "${(old ?? now)?.name}"`;
    if (!old || !now) return [`${name} is ${now ? 'new' : 'gone'}`];
    return [...comparePanes(name, old, now)];
  });
}

function* comparePanes(
  name: string,
  before: PaneDescription,
  after: PaneDescription,
): Generator<string> {
  if (before.height !== after.height)
    yield `${name} is ${after.height} px high instead of ${before.height} px`;
  else if (before.top !== after.top)
    yield `${name} ${describeMove(0, after.top - before.top) ?? ''}`;
  for (const [old, now] of compareLists(before.series, after.series, ({ id }) => id)) {
    const series = `the ${(now ?? old)?.type} "${(now ?? old)?.title || (now ?? old)?.id}"`;
    if (!old || !now) yield `${series} is ${now ? 'new' : 'gone'}`;
    else yield* compareSeries(series, old, now);
  }
}

function* compareSeries(
  name: string,
  before: SeriesDescription,
  after: SeriesDescription,
): Generator<string> {
  if (before.type !== after.type) yield `${name} was of the type "${before.type}"`;
  if (before.title !== after.title) yield `${name} had the title "${before.title}"`;
  const differences = compareLists(before.bars, after.bars, ([time]) => String(time)).flatMap(
    ([old, now]) => compareBars(old, now),
  );
  const [first] = differences;
  const isSame = differences.every(({ text }) => text === first?.text);
  if (first && isSame && differences.length > 1 && differences.length >= after.bars.length) {
    yield `all bars of ${name} ${first.text}`;
    return;
  }
  for (const { text, time } of differences.slice(0, MOST_BARS))
    yield `the bar ${time} of ${name} ${text}`;
  const rest = differences.length - MOST_BARS;
  if (rest > 0) yield `${rest} more bars of ${name} differ`;
}

interface BarDifference {
  readonly time: string;
  readonly text: string;
}

function compareBars(
  before: BarDescription | undefined,
  after: BarDescription | undefined,
): BarDifference[] {
  const [time = ''] = before ?? after ?? [];
  if (!before || !after) return [{ time: String(time), text: after ? 'is new' : 'is gone' }];
  const [[, x, ...prices], [, newX, ...newPrices]] = [before, after];
  const moves = newPrices.map((y, i) => y - (prices[i] ?? NaN));
  const [move = 0] = moves;
  const isMoved =
    prices.length === newPrices.length && moves.every((each) => Math.abs(each - move) < 0.02);
  const text = isMoved
    ? describeMove(newX - x, move)
    : ['changed in price or scale', describeMove(newX - x, 0)].filter((each) => each).join(' and ');
  return text ? [{ time: String(time), text }] : [];
}

/** Describes a distance in pixels, such as `moved up by 3 px`; `null` if it is 0. */
function describeMove(x: number, y: number): string | null {
  const parts = [
    [y, y < 0 ? 'up' : 'down'],
    [x, x < 0 ? 'left' : 'right'],
  ] as const;
  const moves = parts.flatMap(([distance, direction]) => {
    const pixels = Math.round(Math.abs(distance) * 100) / 100;
    return pixels < 0.02 ? [] : [`${direction} by ${pixels} px`];
  });
  return moves.length === 0 ? null : `moved ${moves.join(' and ')}`;
}

/** Returns pairs of the items with the same key, in the order of the first list and then the second one. */
function compareLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  getKey: (item: Item) => string,
): [Item | undefined, Item | undefined][] {
  const byKey = new Map(after.map((item) => [getKey(item), item]));
  const keys = new Set(before.map(getKey));
  return [
    ...before.map((item): [Item, Item | undefined] => [item, byKey.get(getKey(item))]),
    ...after
      .filter((item) => !keys.has(getKey(item)))
      .map((item): [undefined, Item] => [undefined, item]),
  ];
}
