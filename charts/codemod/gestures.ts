import { findChartOfOptions } from './expressions';
import {
  asObject,
  commentOn,
  findProperty,
  findSibling,
  findValue,
  move,
  type Context,
  type Printed,
  type Rule,
} from './option-rule';
import type ts from 'typescript';

const SCROLL = '`scroll` is one option for dragging, touch and the horizontal wheel';
const ZOOM =
  '`zoom` is one option for the wheel, pinching, the keyboard and dragging the time axis';
const WHEEL = '`wheel` is one option for both directions of the wheel';

interface Gestures {
  readonly context: Context;
  readonly object: ts.ObjectLiteralExpression;
  readonly getText: (name: string) => string | undefined;
  /** Comments on a gesture, if it is in the group. */
  readonly comment: (name: string, text?: string) => void;
}

function readGestures(context: Context, object: ts.ObjectLiteralExpression): Gestures {
  return {
    context,
    object,
    getText: (name) => {
      const value = findValue(context, object, name);
      return value && context.migration.print(value);
    },
    comment: (name, text) => {
      const property = findProperty(object, name);
      if (property) commentOn(context, property, text);
    },
  };
}

/** Prints a group of gestures, or the option `name` if the group is `true` or `false`. */
const printGroup =
  (
    name: string,
    print: (gestures: Gestures) => Printed,
    printOther?: (context: Context) => void,
  ): Rule =>
  (context) => {
    const object = asObject(context);
    if (!object) {
      const { migration, value } = context;
      const { flags } = migration.checker.getTypeAtLocation(value);
      if ((flags & migration.ts.TypeFlags.BooleanLike) === 0)
        context.comment(context.counterpart, true);
      else printOther?.(context);
      return [`${context.space}${name}: ${context.text()}`];
    }
    for (const property of object.properties) if (!property.name) commentOn(context, property);
    return print(readGestures(context, object));
  };

/** Scrolling with the wheel is on by default in both libraries. */
function printScrollGestures({ context, getText, comment }: Gestures): Printed {
  const mouse = getText('pressedMouseMove');
  const touch = getText('horzTouchDrag');
  const wheel = getText('mouseWheel');
  const scroll = mouse ?? touch;
  const isDefault = scroll === undefined || scroll === 'true';
  if (touch !== scroll && touch !== undefined) comment('horzTouchDrag', SCROLL);
  if (!isDefault && (mouse === undefined || touch === undefined))
    comment(mouse === undefined ? 'horzTouchDrag' : 'pressedMouseMove', SCROLL);
  if (wheel === 'false' && isWheelOff(context, 'handleScale'))
    move(context, '', 'wheel', `'never'`);
  else if (wheel !== 'true' && wheel !== scroll) comment('mouseWheel', WHEEL);
  const vertical = getText('vertTouchDrag');
  if (vertical === 'true') move(context, '', 'verticalTouch', `'prices'`);
  else if (vertical === 'false') move(context, '', 'verticalTouch', `'page'`);
  else comment('vertTouchDrag');
  return scroll === undefined ? [] : [`${context.space}scroll: ${scroll}`];
}

/** Whether the other group of gestures turns the wheel off. */
function isWheelOff(context: Context, name: string): boolean {
  const group = findSibling(context, name);
  const isObject = group && context.migration.ts.isObjectLiteralExpression(group);
  const wheel = isObject ? findValue(context, group, 'mouseWheel') : group;
  return wheel?.getText() === 'false';
}

function printZoomGestures({ context, object, getText, comment }: Gestures): Printed {
  const pinch = getText('pinch');
  const wheel = getText('mouseWheel');
  const zoom = pinch === wheel ? wheel : [pinch, wheel].find((text) => text === 'true');
  const isOff = wheel === 'false' && isWheelOff(context, 'handleScroll');
  if (isOff || (wheel === 'false' && wheel !== pinch)) move(context, '', 'wheel', `'never'`);
  if (pinch !== wheel) {
    if (wheel !== 'true' && !isOff) comment('mouseWheel', wheel === 'false' ? WHEEL : ZOOM);
    if (pinch !== 'true') comment('pinch', ZOOM);
  }
  const drag = findValue(context, object, 'axisPressedMouseMove');
  if (drag) printAxisDrag({ context, object, getText, comment }, drag, zoom);
  const reset = getText('axisDoubleClickReset');
  if (reset !== 'true') comment('axisDoubleClickReset');
  return zoom === undefined ? [] : [`${context.space}zoom: ${zoom}`];
}

/** Dragging a price axis is an option of the axis, and dragging the time axis is part of `zoom`. */
function printAxisDrag(
  { context, comment }: Gestures,
  drag: ts.Expression,
  zoom: string | undefined,
): void {
  const { migration } = context;
  const isGroup = migration.ts.isObjectLiteralExpression(drag);
  const group = isGroup ? drag : null;
  const read = (name: string): string | undefined => {
    const value = isGroup ? findValue(context, group, name) : drag;
    return value && migration.print(value);
  };
  const price = read('price');
  const time = read('time');
  if (price !== undefined) printPriceDrag(context, price);
  const hasSpread = group?.properties.some(({ name }) => !name) ?? false;
  if (hasSpread || (time ?? 'true') !== (zoom ?? 'true')) comment('axisPressedMouseMove');
}

/** Sets whether dragging the price axis scales it. */
function printPriceDrag(context: Context, text: string): void {
  const { migration, property } = context;
  const chart = findChartOfOptions(migration, property.parent);
  if (chart?.exists)
    migration.addAfter(`${chart.code}.priceAxis('right').applyOptions({ dragToScale: ${text} });`);
  else if (text !== 'true') move(context, 'priceAxis', 'dragToScale', text);
}

export const printScroll = printGroup('scroll', printScrollGestures);
export const printZoom = printGroup('zoom', printZoomGestures, (context) => {
  printPriceDrag(context, context.text());
});
