import { arrows } from '../../../util/arrow-keys';
import { make } from '../../../util/create-element';
import { localToUtc } from '../../../time/time-zone';
import { countDecimals } from '../../../util/count-decimals';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import { digits, plainNumbers } from '../../../i18n/number-format';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import type { ShapePoint, Time } from '../../../types/data-types';
import { checkPoints } from '../check-points';
import type { DrawingController } from '../drawing-controller';
import type { ShapeData } from '../shape-data';
import type { Viewport } from '../shape-viewport';
import type { Part } from './dom';
import { icons } from './icons';
import type { StyleSections } from './style-sections';

/** Largest number of points that can be typed. */
const mostPoints = 8;

/** A value of a shape, as a text in a field. */
interface PointField {
  readonly label: string;
  /** Fields of numbers are texts if they can be negative, because browsers write a hyphen for the minus sign. */
  readonly type: 'number' | 'text' | 'date' | 'datetime-local';
  show(points: readonly ShapePoint[], viewport: Viewport): string;
  /** Returns the changed points; `null` if the text isn't valid. */
  read(
    text: string,
    points: readonly ShapePoint[],
    viewport: Viewport,
  ): readonly ShapePoint[] | null;
}

/** Creates the button of a section in which the user types the points of a single selected shape. */
export function pointForm(
  drawing: DrawingController,
  sections: StyleSections,
  messages: DrawBarMessages,
): Part[] {
  const { store, views } = drawing;
  const [shape, ...others] = store.getSelected();
  if (!shape || others.length > 0 || shape.points.length > mostPoints) return [];
  const { axis, id, pane } = shape;
  const getViewport = (): Viewport | null => views.viewport(pane, axis);
  const inputs = pointFields(drawing, shape, messages).map((field) => {
    const { label, read, show, type } = field;
    const element = make('input', { type, step: 'any' });
    const refresh = (): void => {
      const points = store.find(id)?.points;
      const viewport = getViewport();
      if (points && viewport) element.value = show(points, viewport);
    };
    const write = (text: string): void => {
      const now = store.find(id);
      const viewport = getViewport();
      const input = now && !now.locked && viewport && text && read(text, now.points, viewport);
      const points = input && acceptPoints(drawing, input);
      if (points) store.change(id, { points }, 'user');
      refresh();
    };
    element.addEventListener('change', () => write(element.value));
    element.addEventListener('keydown', (event) => {
      const arrow = type === 'text' && arrows[event.key];
      if (!arrow || arrow.y === 0) return;
      event.preventDefault();
      write(String(parseNumber(element.value) - arrow.y));
    });
    return { element, label, refresh };
  });
  const labels = inputs.map(({ element, label }) => make('label', {}, label, element));
  const attributes = { class: 'points', 'aria-label': messages.points };
  const element = make('fieldset', attributes, ...labels);
  element.style.gridTemplateRows = `repeat(${labels.length / 2},auto)`;
  const refresh = (): void => {
    for (const input of inputs) input.refresh();
  };
  const face = () => ({ icon: icons.points, label: messages.points });
  return [sections.add('points', face, { element, refresh })];
}

/** Returns points that the chart accepts; `null` for others, such as a date after the year 9999. */
function acceptPoints(
  { store }: DrawingController,
  input: readonly ShapePoint[],
): readonly ShapePoint[] | null {
  const { length } = input;
  try {
    return checkPoints('', input, { min: length, max: length }, store.host.acceptedTimes());
  } catch {
    return null;
  }
}

/**
 * Returns the prices of the points and their change, so that Tab moves from one to the next, and then the times and
 * the number of bars. These are two columns, so each point is a row.
 */
function pointFields(
  drawing: DrawingController,
  { points }: ShapeData,
  messages: DrawBarMessages,
): PointField[] {
  const fields = points.map(({ time }, index) => {
    const name = (label: string): string =>
      points.length > 1
        ? fillPlaceholders(messages.pointValue, ['at', index + 1], ['label', label])
        : label;
    const get = (all: readonly ShapePoint[]) => all[index] as ShapePoint;
    const replace = (all: readonly ShapePoint[], change: Partial<ShapePoint>) =>
      all.map((point, i) => (i === index ? { ...point, ...change } : point));
    const price: PointField = {
      label: name(messages.price),
      type: 'number',
      show: (all, viewport) => writePrice(get(all).price, viewport.minMove()),
      read: (text, all) => replace(all, { price: Number(text) }),
    };
    return [price, createTimeField(drawing, name(messages.time), time, get, replace)] as const;
  });
  const rows = points.length === 2 ? [...fields, changeFields(messages)] : fields;
  return [...rows.map(([first]) => first), ...rows.map(([, second]) => second)];
}

/** Writes a price with the decimal places of its smallest step. A smaller price keeps its significant digits. */
function writePrice(price: number, minMove: number): string {
  const rounded = Math.round(price / minMove) * minMove;
  return rounded === 0 && price !== 0
    ? String(Number(price.toPrecision(8)))
    : rounded.toFixed(countDecimals(minMove));
}

function createTimeField(
  drawing: DrawingController,
  label: string,
  time: Time,
  get: (all: readonly ShapePoint[]) => ShapePoint,
  replace: (all: readonly ShapePoint[], change: Partial<ShapePoint>) => ShapePoint[],
): PointField {
  if (drawing.core.context.options.timeAxis.type === 'number') {
    return {
      label,
      type: 'number',
      show: (all) => String(get(all).time),
      read: (text, all) => replace(all, { time: Number(text) }),
    };
  }
  if (typeof time === 'string') {
    return {
      label,
      type: 'date',
      show: (all) => String(get(all).time),
      read: (text, all) => replace(all, { time: text }),
    };
  }
  const zone = drawing.core.context.clock.zone();
  return {
    label,
    type: 'datetime-local',
    show(all) {
      const utc = Number(get(all).time);
      const local = new Date((zone?.local(utc) ?? utc) * 1000);
      return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 19);
    },
    read(text, all) {
      const local = Date.parse(`${text}Z`) / 1000;
      return Number.isNaN(local)
        ? null
        : replace(all, { time: zone ? localToUtc(zone, local) : local });
    },
  };
}

/** Fields that move the second point by the change of the price in percent and the number of bars. */
const changeFields = ({ change, bars }: DrawBarMessages): readonly [PointField, PointField] => [
  {
    label: change,
    type: 'text',
    show: ([a, b]) => (a && b && a.price !== 0 ? digits((b.price / a.price - 1) * 100, 2) : ''),
    read: (text, [a, b]) => {
      const percent = parseNumber(text);
      return a && b && Number.isFinite(percent)
        ? [a, { ...b, price: a.price * (1 + percent / 100) }]
        : null;
    },
  },
  {
    label: bars,
    type: 'text',
    show: ([a, b], { barsBetween }) =>
      a && b ? plainNumbers.write(barsBetween(a.time, b.time), 2, 0) : '',
    read: (text, [a, b], { indexToX, timeToIndex, xToTime }) => {
      const count = parseNumber(text);
      return a && b && Number.isFinite(count)
        ? [a, { ...b, time: xToTime(indexToX(timeToIndex(a.time) + count)) }]
        : null;
    },
  },
];

/**
 * Reads a number with a minus sign or a hyphen, and with a decimal point or comma. A comma before three digits could
 * also separate thousands, so the result is `NaN`.
 */
const parseNumber = (text: string): number =>
  Number(text.replace('−', '-').replace(/,(?!\d{3}$)/, '.'));
