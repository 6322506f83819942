import { make, set } from '../util/create-element';
import { wrongType } from '../util/errors';
import type { ChartOptions } from '../options/chart-options';
import type { Size } from '../types/visible-range';

/**
 * Returns the container, from an element or an id. It can get its size later, for example if it is in a hidden tab.
 *
 * @throws TypeError if there is no such element.
 * @internal
 */
export function findContainer(call: string, container: unknown): HTMLElement {
  const byId = typeof container === 'string';
  const element = byId ? document.getElementById(container) : container;
  if (!isElement(element)) {
    if (byId) {
      const fix = container.startsWith('#') ? 'omit the "#"' : 'add the element before this call';
      throw new TypeError(`${call}: no element has the id "${container}"; ${fix}`);
    }
    throw wrongType(`${call}: container`, container, 'an element or an element id');
  }
  const { height, width } = getSize(element);
  // If only one dimension is 0, CSS is probably missing a height. Warn, because the chart stays
  // invisible.
  if (width > 0 !== height > 0) {
    console.warn(
      `${call}: the container is ${width} by ${height} pixels; the chart waits until CSS gives it a width and a height`,
    );
  }
  return element;
}

/** Whether a value is an element. Elements of another window, such as a frame, are instances of other classes. */
function isElement(value: unknown): value is HTMLElement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'nodeType' in value &&
    // The number of `Node.ELEMENT_NODE`, which isn't defined on a server.
    value.nodeType === 1 &&
    'clientWidth' in value
  );
}

/** Returns the accessible name of a chart. */
export const chartLabel = ({ ariaLabel, messages }: Readonly<ChartOptions>): string =>
  ariaLabel ?? messages.chart.name;

/** Sets the role description, accessible name and language of a chart's element. */
export function nameElement(element: HTMLElement, options: Readonly<ChartOptions>): void {
  const { chart, locale } = options.messages;
  set(element, {
    'aria-roledescription': chart.role,
    'aria-label': chartLabel(options),
    lang: locale,
  });
}

/** Sets the size of an element, or fills its container (`null`). */
export function setSize(element: HTMLElement, size: Size | null): void {
  element.style.width = size === null ? '100%' : `${size.width}px`;
  element.style.height = size === null ? '100%' : `${size.height}px`;
}

/**
 * Creates the elements of a chart: `element` fills the container and is focusable, and `host` inside it contains the
 * canvases. Toolbars can be added between the two.
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
      // Time runs from left to right, even on right-to-left pages.
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

/** Whether a size is larger than 0 in both dimensions. */
export const isSized = ({ height, width }: Size): boolean => width > 0 && height > 0;

/** Returns the size inside an element's border, in CSS pixels. */
export const getSize = ({ clientWidth: width, clientHeight: height }: Element): Size => ({
  width,
  height,
});
