import type { Stroke } from './figure';
import { contains, corners, grow, type Box, clipPath } from './geometry';
import { dashPattern, type Mark } from './figure-mark';
import type { Point } from '../types/data-types';
import { LineStyle } from '../types/enums';
import { escapeXml, short } from './escape-xml';

/** Target for painting marks: a canvas or SVG text. */
export interface PaintTarget {
  fill(points: readonly Point[], color: string): void;
  /** Strokes each run of points individually. */
  stroke(runs: readonly (readonly Point[])[], closed: boolean, stroke: Stroke, phase: number): void;
  /** Writes one line of text with its baseline at `y`. */
  text(text: string, x: number, y: number, color: string, font: string): void;
}

/** Paints one mark. */
export function paintMark(target: PaintTarget, mark: Mark, pane: Box): void {
  const { bounds } = mark;
  if ('lines' in mark) {
    if (mark.background !== undefined) {
      const { left, top, right, bottom } = bounds;
      target.fill(corners({ x: left, y: top }, { x: right, y: bottom }), mark.background);
    }
    for (const { text, x, y } of mark.lines) target.text(text, x, y, mark.color, mark.font);
    return;
  }
  const { points, closed, stroke, fill, phase } = mark;
  if (fill !== undefined) target.fill(points, fill);
  if (!stroke) return;
  const near = grow(pane, farAway);
  const isNear =
    contains(near, { x: bounds.left, y: bounds.top }) &&
    contains(near, { x: bounds.right, y: bounds.bottom });
  target.stroke(
    isNear ? [points] : clipPath(points, closed, near),
    isNear && closed,
    stroke,
    phase,
  );
}

/** Strokes farther outside the pane are clipped, because dashes over millions of invisible pixels stall a canvas. */
const farAway = 2000;

/**
 * Largest number of points of a path that is aligned to device pixels. Longer paths are curves, whose points have equal
 * coordinates only by chance.
 */
const mostCorners = 5;

/** Aligns the horizontal and vertical segments of a stroke to device pixels. */
function crisp(
  points: readonly Point[],
  width: number,
  closed: boolean,
  ratio: number,
): readonly Point[] {
  const { length } = points;
  const [a, b] = points;
  if (length > mostCorners || (length === 2 && a?.x !== b?.x && a?.y !== b?.y)) return points;
  const offset = (Math.round(width * ratio) % 2) / 2;
  const snap = (value: number): number => (Math.round(value * ratio - offset) + offset) / ratio;
  return points.map(({ x, y }, i) => {
    const before = points[i - 1] ?? (closed ? points[length - 1] : undefined);
    const after = points[i + 1] ?? (closed ? points[0] : undefined);
    return {
      x: before?.x === x || after?.x === x ? snap(x) : x,
      y: before?.y === y || after?.y === y ? snap(y) : y,
    };
  });
}

/**
 * Creates a target for a canvas whose unit is the CSS pixel.
 *
 * @param canvas - The canvas.
 * @param ratio - Device pixels for each CSS pixel. Horizontal and vertical strokes are aligned to device pixels,
 * because they would blur otherwise.
 */
export function canvasTarget(canvas: CanvasRenderingContext2D, ratio = 1): PaintTarget {
  // Setting a property of a canvas is slower than comparing strings.
  let fill = '';
  let color = '';
  let dash = LineStyle.Solid;
  let lineWidth = 0;
  canvas.lineJoin = 'round';
  canvas.textAlign = 'left';
  canvas.setLineDash([]);

  const trace = (points: readonly Point[]): void => {
    let first = true;
    for (const { x, y } of points) {
      if (first) canvas.moveTo(x, y);
      else canvas.lineTo(x, y);
      first = false;
    }
  };
  const fillPath = (points: readonly Point[], next: string): void => {
    if (fill !== next) canvas.fillStyle = fill = next;
    canvas.beginPath();
    trace(points);
    canvas.fill();
  };
  return {
    fill: fillPath,
    stroke(runs, closed, stroke, phase) {
      const { width, dash: nextDash = LineStyle.Solid } = stroke;
      if (color !== stroke.color) canvas.strokeStyle = color = stroke.color;
      if (nextDash !== dash || (nextDash !== LineStyle.Solid && lineWidth !== width)) {
        canvas.setLineDash(dashPattern[nextDash].map((part) => part * width));
        dash = nextDash;
      }
      if (lineWidth !== width) canvas.lineWidth = lineWidth = width;
      if (dash !== LineStyle.Solid) canvas.lineDashOffset = phase;
      canvas.beginPath();
      for (const run of runs) trace(crisp(run, width, closed, ratio));
      if (closed) canvas.closePath();
      canvas.stroke();
    },
    text(text, x, y, next, font) {
      canvas.font = font;
      if (fill !== next) canvas.fillStyle = fill = next;
      canvas.fillText(text, x, Math.round(y * ratio) / ratio);
    },
  };
}

/** Creates a target that writes SVG elements. `result` returns them as text. */
export function svgTarget(): PaintTarget & { result(): string } {
  const parts: string[] = [];
  // Like a canvas, skip points with coordinates that aren't finite or exceed 32-bit floats.
  const known = (run: readonly Point[]): readonly Point[] =>
    run.filter(({ x, y }) => Math.abs(x) < 1e38 && Math.abs(y) < 1e38);
  const path = (runs: readonly (readonly Point[])[], closed: boolean): string =>
    runs
      .map((run) => known(run).map(({ x, y }) => `${short(x)} ${short(y)}`))
      .map((run) => (run.length > 0 ? `M${run.join('L')}` : ''))
      .join('') + (closed ? 'Z' : '');
  return {
    fill(points, color) {
      parts.push(`<path d="${path([points], true)}" fill="${escapeXml(color)}"/>`);
    },
    stroke(runs, closed, { color, width, dash = LineStyle.Solid }, phase) {
      const whole = runs.map((run) => crisp(run, width, closed, 1));
      const dashes = dashPattern[dash].map((part) => part * width);
      parts.push(
        `<path d="${path(whole, closed)}" fill="none" stroke="${escapeXml(color)}" stroke-width="${short(width)}" stroke-linejoin="round"` +
          (dashes.length > 0
            ? ` stroke-dasharray="${dashes.map(short).join(' ')}" stroke-dashoffset="${short(phase)}"`
            : '') +
          '/>',
      );
    },
    text(text, x, y, color, font) {
      const [, bold, size = ''] = /^(bold )?([\d.]+)px/.exec(font) ?? [];
      // Use attributes, because a content security policy can forbid `style`. The font family is
      // set on the root element.
      const written = `font-size="${size}"${bold ? ' font-weight="bold"' : ''}`;
      parts.push(
        `<text x="${short(x)}" y="${Math.round(y)}" xml:space="preserve" fill="${escapeXml(color)}" ${written}>${escapeXml(text)}</text>`,
      );
    },
    result: () => parts.join(''),
  };
}
