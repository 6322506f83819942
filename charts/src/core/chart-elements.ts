import { make, set } from '../util/create-element';
import type { ChartOptions } from '../options/chart-options';
import type { Size } from '../types/visible-range';

/**
 * Finds the container that a caller named. It may get its size later: a hidden tab or an accordion that is closed.
 *
 * @throws TypeError when there is no such element.
 * @internal
 */
export function findContainer(call: string, container: unknown): HTMLElement {
  const byId = typeof container === 'string';
  const element = byId ? document.getElementById(container) : container;
  if (!isElement(element)) {
    throw new TypeError(
      `${call}: ${byId ? `no element has the id "${container}"` : 'container must be an element or the id of one'}`,
    );
  }
  const { height, width } = getSize(element);
  // One side alone is rarely meant: most often a height is missing. Who looks for the chart finds this.
  if (width > 0 !== height > 0) {
    console.warn(
      `${call}: the container is ${width} by ${height} pixels; the chart waits until CSS gives it a width and a height`,
    );
  }
  return element;
}

/** Whether it is an element of any window: that of a frame or of a popup is of another class. */
function isElement(value: unknown): value is HTMLElement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'nodeType' in value &&
    // That of elements: a server has no name for it.
    value.nodeType === 1 &&
    'clientWidth' in value
  );
}

/** What screen readers call a chart. */
export const chartLabel = ({ ariaLabel, messages }: Readonly<ChartOptions>): string =>
  ariaLabel ?? messages.chart.name;

/** Tells screen readers what the element of a chart is, and in which language it speaks. */
export function nameElement(element: HTMLElement, options: Readonly<ChartOptions>): void {
  const { chart, locale } = options.messages;
  set(element, {
    'aria-roledescription': chart.role,
    'aria-label': chartLabel(options),
    lang: locale,
  });
}

/** Gives an element a size of its own, or with `null` that of its container. */
export function setSize(element: HTMLElement, size: Size | null): void {
  element.style.width = size === null ? '100%' : `${size.width}px`;
  element.style.height = size === null ? '100%' : `${size.height}px`;
}

/**
 * The elements of a chart: `element` fills the container and has the focus, `host` inside it has the canvases.
 * Between them there is room for a toolbar along an edge.
 *
 * @internal
 */
export function createElements(
  container: HTMLElement,
  options: Readonly<ChartOptions>,
): { element: HTMLElement; host: HTMLElement; size: Size } {
  const host = make('div', {
    style:
      'position:relative;flex:1 1 0;min-width:0;min-height:0;overflow:hidden;user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent;-webkit-touch-callout:none',
  });
  const element = make(
    'div',
    {
      // Time runs to the right in pages of every direction.
      style: 'position:relative;display:flex;overflow:hidden;direction:ltr',
      ...(options.interactive ? { tabindex: '0', role: 'application' } : { role: 'img' }),
    },
    host,
  );
  nameElement(element, options);
  const size = getSize(container);
  setSize(element, options.autoSize || !isSized(size) ? null : size);
  container.append(element);
  return { element, host, size: getSize(host) };
}

/** Whether anything can be seen at a size. */
export const isSized = ({ height, width }: Size): boolean => width > 0 && height > 0;

/** The size inside an element's border, in CSS pixels. */
export const getSize = ({ clientWidth: width, clientHeight: height }: Element): Size => ({
  width,
  height,
});
