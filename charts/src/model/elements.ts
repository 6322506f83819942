import { shortcuts } from '../access/keyboard';
import type { Size } from './aliases';
import type { ChartOptions } from './options';

/**
 * Finds the container that a caller named.
 *
 * @throws TypeError when there is no such element.
 * @throws RangeError when it has no width or no height.
 * @internal
 */
export function findContainer(call: string, container: unknown): HTMLElement {
  if (typeof container === 'string') {
    const element = document.getElementById(container);
    if (element !== null) return withSize(call, element);
    throw new TypeError(`${call}: no element has the id "${container}"`);
  }
  if (container instanceof HTMLElement) return withSize(call, container);
  throw new TypeError(`${call}: container must be an element or the id of one`);
}

function withSize(call: string, container: HTMLElement): HTMLElement {
  const { clientWidth: width, clientHeight: height } = container;
  if (width > 0 && height > 0) return container;
  throw new RangeError(
    `${call}: the container is ${width} by ${height} pixels; give it a width and a height in CSS`,
  );
}

/**
 * The elements of a chart: `element` fills the container and has the focus, `host` inside it is left to the engine.
 * Between them there is room for a toolbar along an edge.
 *
 * @internal
 */
export function createElements(
  container: HTMLElement,
  options: Readonly<ChartOptions>,
): { element: HTMLElement; host: HTMLElement; size: Size } {
  const element = container.ownerDocument.createElement('div');
  const { clientWidth, clientHeight } = container;
  Object.assign(element.style, {
    position: 'relative',
    display: 'flex',
    width: options.autoSize ? '100%' : `${clientWidth}px`,
    height: options.autoSize ? '100%' : `${clientHeight}px`,
    overflow: 'hidden',
  });
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  element.setAttribute('aria-roledescription', 'chart');
  element.setAttribute('aria-keyshortcuts', shortcuts);
  element.setAttribute('aria-label', options.label);
  const host = container.ownerDocument.createElement('div');
  Object.assign(host.style, { position: 'relative', flex: '1 1 0', minWidth: '0', minHeight: '0' });
  element.append(host);
  container.append(element);
  return { element, host, size: { width: host.clientWidth, height: host.clientHeight } };
}
