import type {
  Comparison,
  Drawn,
  Layout,
  PaintedText,
  TextDifference,
} from '../../charts/tests/nightly/oracle/drawn-pixels';
import type { Plan, PlanTime, Side } from '../../charts/tests/nightly/oracle/chart-plans';
import { comparePixels } from '../../charts/tests/compare-pixels';
import { theme } from './labels';
import { drawOurs } from './ours';
import { drawTheirs } from './theirs';

/** Another color makes a chart paint all of its texts, although it hardly differs. */
const textColors: readonly string[] = [theme.text, '#4a4741'];

/** Every text that is painted on a canvas of the page, as long as there is a list. */
let painted: (PaintedText & { readonly canvas: HTMLCanvasElement })[] | null = null;

/** Departure `paneNoise`: ignores noise above a whole number. */
const { ceil } = Math;
Math.ceil = (value) => ceil(value - 1e-9);

const paintText = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function fillText(text, x, y, ...rest) {
  if (painted) {
    const ink = this.measureText(text);
    const middle = new DOMPoint(
      x + (ink.actualBoundingBoxRight - ink.actualBoundingBoxLeft) / 2,
      y + (ink.actualBoundingBoxDescent - ink.actualBoundingBoxAscent) / 2,
    ).matrixTransform(this.getTransform());
    const label = !textColors.includes(String(this.fillStyle));
    painted.push({ text, x: middle.x, y: middle.y, label, canvas: this.canvas });
  }
  paintText.call(this, text, x, y, ...rest);
};

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** All in one place, one over the other: at another one, parts of pixels would be rounded in another way. */
function place(plan: Plan): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;left:0;top:0;width:${plan.width}px;height:${plan.height}px`;
  document.body.append(element);
  return element;
}

/** All canvases of a chart as one picture in pixels of the screen. */
function pixelsOf(element: HTMLElement): ImageData {
  const ratio = devicePixelRatio;
  const box = element.getBoundingClientRect();
  const whole = new OffscreenCanvas(Math.round(box.width * ratio), Math.round(box.height * ratio));
  const context = whole.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  for (const canvas of element.querySelectorAll('canvas')) {
    if (canvas.width === 0 || canvas.height === 0) continue;
    const { left, top } = canvas.getBoundingClientRect();
    context.drawImage(
      canvas,
      Math.round((left - box.left) * ratio),
      Math.round((top - box.top) * ratio),
    );
  }
  return context.getImageData(0, 0, whole.width, whole.height);
}

/** The part of the pixels of the drawing areas that differ. */
function differing(ours: ImageData, theirs: ImageData, { left, width, panes }: Layout): number {
  const ratio = devicePixelRatio;
  const parts = panes.map(([top, height]) =>
    comparePixels(ours, theirs, {
      left: Math.ceil(left * ratio),
      right: Math.floor((left + width) * ratio),
      top: Math.ceil(top * ratio),
      bottom: Math.floor((top + height) * ratio),
    }),
  );
  const sum = (what: 'all' | 'different') => parts.reduce((total, part) => total + part[what], 0);
  return sum('different') / sum('all');
}

/** The texts of a chart, each once, in CSS pixels from its corner. */
async function textsOf(drawn: Drawn): Promise<PaintedText[]> {
  painted = [];
  drawn.setTextColor(theme.text);
  await frames(3);
  const box = drawn.element.getBoundingClientRect();
  const texts = new Map<string, PaintedText>();
  for (const { text, label, canvas, ...at } of painted) {
    if (!drawn.element.contains(canvas)) continue;
    const { left, top } = canvas.getBoundingClientRect();
    const x = at.x / devicePixelRatio + left - box.left;
    const y = at.y / devicePixelRatio + top - box.top;
    texts.set(`${text} ${Math.round(x / 3)} ${Math.round(y / 3)}`, { text, x, y, label });
  }
  painted = null;
  return [...texts.values()];
}

/** CSS pixels. */
const labelHeight = 17;
/** Departure `titlePadding`: CSS pixels. The bounds of a text depend on its alignment by up to 0.1 pixels. */
const titleOffset = 2.1;

function differenceOf(ours: PaintedText[], theirs: PaintedText[]): TextDifference {
  // Departure `spreadLabels`: labels side by side can be up to their height away.
  const isCrowded = (label: PaintedText): boolean =>
    [ours, theirs].every((texts) =>
      texts.some((other) => {
        const away = Math.abs(other.y - label.y);
        return other.label && other.text !== label.text && away < 3 * labelHeight;
      }),
    );
  const isNear = (a: PaintedText) => (b: PaintedText) => {
    const isMoved = a.label && b.label && isCrowded(a) && isCrowded(b);
    const far = isMoved ? labelHeight : 2;
    const aside = a.label ? titleOffset : 2;
    return a.text === b.text && Math.abs(a.x - b.x) < aside && Math.abs(a.y - b.y) < far;
  };
  // A label hides the price of a tick below it.
  const covers = (a: PaintedText) => (b: PaintedText) =>
    a.text !== b.text && Math.abs(a.x - b.x) < 40 && Math.abs(a.y - b.y) < theme.fontSize + 4;
  const only = (some: PaintedText[], others: PaintedText[]): PaintedText[] =>
    some.filter((text) => !others.some(isNear(text)) && !others.some(covers(text)));
  return {
    common: ours.filter((text) => theirs.some(isNear(text))).length,
    onlyOurs: only(ours, theirs),
    onlyTheirs: only(theirs, ours),
  };
}

/** The most that bars and prices are apart, in CSS pixels. */
function distances(plan: Plan, ours: Drawn, theirs: Drawn): { bars: number; prices: number } {
  const { width } = theirs.layout();
  let [bars, prices] = [0, 0];
  for (const time of plan.times) {
    const x = theirs.xOf(time);
    if (x === null || x < 0 || x > width) continue;
    bars = Math.max(bars, Math.abs((ours.xOf(time) ?? Infinity) - x));
  }
  plan.panes.forEach(({ series }, pane) => {
    for (const side of ['left', 'right'] as Side[]) {
      const first = series.find(({ axis }) => axis === side);
      for (const { close } of first?.bars.filter((_, index) => index % 40 === 0) ?? []) {
        const y = theirs.yOf(pane, side, close);
        // Without a visible bar, an axis doesn't have prices.
        if (y === null || Math.abs(y) > 5000) continue;
        const own = ours.yOf(pane, side, close) ?? Infinity;
        prices = Math.max(prices, Math.abs(own - y));
      }
    }
  });
  return { bars, prices };
}

/** Departures `crosshairRoom`, `emptyAxis` and `seriesFormat`. */
const isMeasuredOtherwise = ({ panes }: Plan, side: Side): boolean =>
  panes.some(({ axes, series }) => {
    const ofSide = series.filter(({ axis }) => axis === side);
    return (
      axes[side].type === 'percentage' ||
      axes[side].type === 'indexed' ||
      new Set(ofSide.map(({ precision }) => precision)).size !== 1
    );
  }) && panes.some(({ series }) => side === 'right' || series.some(({ axis }) => axis === side));

async function pictureOf({ data, width, height }: ImageData): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.putImageData(new ImageData(data, width), 0, 0);
  return canvas.toDataURL();
}

/** Departure `wholePixels`: smallest length in CSS pixels of which all multiples are whole device pixels. */
const unit = [1, 2, 4].find((length) => Number.isInteger(length * devicePixelRatio)) ?? 1;
const whole = (length: number): number => ceil(length / unit) * unit;

window.oracle = {
  async compare(given, withPictures): Promise<Comparison> {
    const plan = { ...given, width: whole(given.width) };
    const ours = drawOurs(place(plan), plan);
    const theirs = drawTheirs(place(plan), plan, ours);
    await frames(2);
    const to = plan.times.length - 1 + plan.ahead;
    const from = to + 1 - ours.layout().width / plan.spacing;
    // Repeat, because an axis becomes wider at once after a new price range, but narrower only after new colors.
    let last = '';
    const least = { left: 0, right: 0 };
    for (let round = 0; round < 12; round++) {
      for (const drawn of [ours, theirs]) {
        drawn.show(from, to);
        drawn.setTextColor(textColors[(round + 1) % 2] as string);
      }
      await frames(3);
      const layouts = [ours, theirs].map((drawn) => drawn.layout());
      const now = JSON.stringify(layouts);
      // The texts are read after one more change to the first color.
      if (now === last && round % 2 === 0) break;
      last = now;
      for (const side of ['left', 'right'] as const) {
        const widths = layouts.map(({ left, width }) =>
          side === 'left' ? left : plan.width - left - width,
        );
        // Their widths are even numbers.
        if (!isMeasuredOtherwise(plan, side) && (unit <= 2 || Math.max(...widths) === 0)) continue;
        // Never less than before: prices in percent change with the width, and the width with them.
        least[side] = Math.max(least[side], ...widths.map(whole));
        for (const drawn of [ours, theirs]) drawn.widen(side, least[side]);
      }
    }
    for (const drawn of [ours, theirs]) drawn.show(from, to);
    const [oursTexts, theirsTexts] = [await textsOf(ours), await textsOf(theirs)];
    const layout = theirs.layout();
    const [top, height] = layout.panes.at(-1) ?? [0, 0];
    const isBelow = ({ y }: PaintedText): boolean => y > top + height;
    // Before the first bar, lightweight-charts doesn't draw ticks, and it cuts their labels at the edges.
    const start = layout.left + Math.max(30, (theirs.xOf(plan.times[0] as PlanTime) ?? 0) - 1);
    const end = layout.left + layout.width - 30;
    const isTick = ({ x }: PaintedText): boolean => x > start && x < end;
    const isBeside = (text: PaintedText): boolean => !isBelow(text);
    const [oursPixels, theirsPixels] = [pixelsOf(ours.element), pixelsOf(theirs.element)];
    const comparison: Comparison = {
      layouts: [ours.layout(), layout],
      ...distances(plan, ours, theirs),
      timeTexts: differenceOf(
        oursTexts.filter((text) => isBelow(text) && isTick(text)),
        theirsTexts.filter((text) => isBelow(text) && isTick(text)),
      ),
      priceTexts: differenceOf(oursTexts.filter(isBeside), theirsTexts.filter(isBeside)),
      pixels: differing(oursPixels, theirsPixels, layout),
      pictures: withPictures
        ? await Promise.all([oursPixels, theirsPixels].map((pixels) => pictureOf(pixels)))
        : [],
    };
    for (const drawn of [ours, theirs]) {
      drawn.remove();
      drawn.element.remove();
    }
    return comparison;
  },
};
