import { make, set } from '../../util/create-element';
import { clamp } from '../../util/clamp';
import { yToPrice, getPriceRange, priceToY } from '../../scale/price-scale';
import type { ChartCore } from '../../core/chart-core';
import { bigStep } from '../../util/hit-tolerance';
import type { Rect } from '../../graphics/draw-items';
import { textOn } from '../../util/color';
import { labelHeight, titleWidth } from '../../render/axis-labels';
import type { PriceLineViewModel } from '../../render/view-models';
import {
  type OrderLinesHost,
  type LineDrag,
  type SeriesLine,
  findScale,
  startDrag,
  findAxis,
} from './line-drag';

/** Elements of a line. */
interface Handle {
  readonly elements: readonly HTMLElement[];
  update(viewModel: PriceLineViewModel): void;
  end(): void;
}

/** Distance up to which the mouse can drag a line, in CSS pixels. */
const hitDistance = 4;
/** Minimum height of a touch target, in CSS pixels. */
const touchSize = 28;
/** Minimum width of a touch target, in CSS pixels. */
const minTouchWidth = 44;

/** Elements over the lines of a chart, for pointers, keyboard and screen readers. */
export class LineHandles {
  private readonly layer: HTMLElement;
  private readonly handles = new Map<PriceLineViewModel['line'], Handle>();

  constructor(private readonly host: OrderLinesHost) {
    this.layer = make('div', {
      style: 'position:absolute;inset:0;overflow:hidden;pointer-events:none',
    });
    host.core.page('enableOrderLines').screen.host.append(this.layer);
  }

  /** Updates the elements to the lines and their positions. */
  update(): void {
    const { core } = this.host;
    this.layer.inert = Boolean(core.drawing?.tool());
    const staleLines = new Set(this.handles.keys());
    for (const series of core.set.all) {
      if (!series.options().visible || !series.pane().options().visible) continue;
      for (const viewModel of series.viewModel.lines) {
        const { buttonLabel, draggable } = viewModel.line.options();
        if (!draggable && buttonLabel === '') continue;
        staleLines.delete(viewModel.line);
        let handle = this.handles.get(viewModel.line);
        if (handle === undefined) {
          handle = createHandle(this.host, { line: viewModel.line, series });
          this.handles.set(viewModel.line, handle);
          this.layer.append(...handle.elements);
        }
        handle.update(viewModel);
      }
    }
    for (const line of staleLines) {
      this.handles.get(line)?.end();
      this.handles.delete(line);
    }
  }

  remove(): void {
    for (const handle of this.handles.values()) handle.end();
    this.handles.clear();
    this.layer.remove();
  }
}

function createHandle(host: OrderLinesHost, seriesLine: SeriesLine): Handle {
  const { core } = host;
  const { line, series } = seriesLine;
  const strip = make('div');
  const handle = make('div', { role: 'slider', tabindex: 0, 'aria-orientation': 'vertical' });
  const button = make('button', { type: 'button' }, '×');
  const elements = [strip, handle, button];
  let drag: LineDrag | null = null;
  /** Distance from the pointer up to the dragged line, in CSS pixels. */
  let offset = 0;
  let wasDrag = false;
  /** Current styles of the elements. They are computed in every frame, but only set if they differ. */
  const appliedStyles = new Map<HTMLElement, string>();

  const begin = (): LineDrag => (drag ??= startDrag(host, seriesLine));
  const finish = (how: 'drop' | 'cancel'): void => {
    const last = drag;
    drag = null;
    last?.[how]();
  };
  const getY = ({ clientY }: PointerEvent): number =>
    core.page('orders').screen.pointAt({ clientX: 0, clientY }).y - paneBox(core, seriesLine).y;

  for (const element of [strip, handle]) {
    element.addEventListener('pointerdown', (event) => {
      const scale = findScale(core, series);
      if (event.button !== 0 || !scale || !line.options().draggable) return;
      // Ignore touch on the line so that a swipe scrolls the page. Touch users drag the label.
      if (event.pointerType === 'touch' && element === strip) return;
      // Keep the event from the chart, and keep the focus where it is.
      event.preventDefault();
      if (event.isTrusted) element.setPointerCapture(event.pointerId);
      wasDrag = false;
      offset = priceToY(scale, line.options().price) - getY(event);
      handle.focus({ preventScroll: true });
      begin();
    });
    element.addEventListener('pointermove', (event) => {
      if (!drag || event.buttons === 0) return;
      const scale = findScale(core, series);
      if (!scale) return;
      wasDrag = true;
      drag.to(yToPrice(scale, clamp(getY(event) + offset, 0, scale.height - 1)));
    });
    element.addEventListener('pointerup', () => finish('drop'));
    element.addEventListener('pointercancel', () => finish('cancel'));
    element.addEventListener('click', (event) => {
      // Don't let the end of a drag count as a click on the chart.
      if (wasDrag) event.stopPropagation();
      wasDrag = false;
    });
  }
  handle.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const direction = { ArrowUp: 1, ArrowDown: -1, PageUp: bigStep, PageDown: -bigStep }[key];
    if (direction !== undefined) {
      begin().by(direction * (shiftKey ? bigStep : 1) * getKeyStep(core, seriesLine));
    } else if (key === 'Escape' && drag) finish('cancel');
    else if (key === 'Enter' || key === ' ') finish('drop');
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  handle.addEventListener('blur', () => finish('drop'));
  // A line out of view is visible only while it has focus.
  for (const type of ['focus', 'blur']) {
    button.addEventListener(type, () => core.context.due.emit('crosshair'));
  }
  button.addEventListener('pointerdown', (event) => event.stopPropagation());
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    const { price } = line.options();
    host.acted.emit({ line, series, price, previousPrice: price });
  });

  return {
    elements,
    update(viewModel) {
      const { buttonLabel, draggable, title } = line.options();
      const scale = findScale(core, series);
      const box = paneBox(core, seriesLine);
      const made = findAxis(core, series);
      const label = made?.labels.find((each) => each.line === line);
      const y = scale ? priceToY(scale, viewModel.price) : 0;
      const isIn = scale !== null && y >= 0 && y <= scale.height;
      const isLeft = made?.axis.side === 'left';
      const at = box.y + clamp(label?.y ?? y, 0, box.height);
      const { theme, measure } = core.context;
      const labelWidth = label ? titleWidth(title, theme, measure) : 0;
      /** Returns the style of a box at the label's edge of the pane, at a distance from the edge. */
      const near = (away: number, width: number, height: number): string => {
        const x = isLeft ? box.x + away : box.x + box.width - away - width;
        return `position:absolute;left:${x}px;top:${at - height / 2}px;width:${width}px;height:${height}px`;
      };
      const show = (element: HTMLElement, isVisible: boolean, style: string): void => {
        const css = isVisible && scale ? style : 'display:none';
        if (appliedStyles.get(element) === css) return;
        appliedStyles.set(element, css);
        element.style.cssText = css;
      };
      show(
        strip,
        draggable && isIn,
        `position:absolute;left:${box.x}px;width:${box.width}px;top:${box.y + y - hitDistance}px;height:${2 * hitDistance + 1}px;cursor:ns-resize;pointer-events:auto`,
      );
      show(
        handle,
        draggable,
        `${near(0, Math.max(labelWidth, minTouchWidth), Math.max(touchSize, labelHeight(theme)))};cursor:ns-resize;touch-action:none;${isIn ? 'pointer-events:auto' : ''}`,
      );
      const isVisible = isIn || button.ownerDocument.activeElement === button;
      const pad = (touchSize - Math.ceil(labelHeight(theme))) / 2;
      show(
        button,
        buttonLabel !== '',
        `${near(labelWidth, touchSize, touchSize)};margin:0;border:0;padding:${pad}px;box-sizing:border-box;background:${viewModel.color} content-box;color:${textOn(viewModel.color, theme.background)};font:${theme.fontSize}px/1 ${theme.fontFamily};cursor:pointer;touch-action:manipulation;${isVisible ? 'pointer-events:auto' : 'opacity:0'}`,
      );
      const axis = series.priceAxis();
      const range = scale && getPriceRange(scale);
      set(handle, {
        'aria-label': title || core.context.options.messages.chart.priceLine,
        'aria-valuenow': viewModel.price,
        'aria-valuetext': axis.format(viewModel.price, series),
        'aria-valuemin': Math.min(range?.from ?? viewModel.price, viewModel.price),
        'aria-valuemax': Math.max(range?.to ?? viewModel.price, viewModel.price),
      });
      set(button, { 'aria-label': [buttonLabel, title].join(' ').trim(), title: buttonLabel });
    },
    end() {
      const hadFocus = elements.some((element) => element === element.ownerDocument.activeElement);
      drag = null;
      for (const element of elements) element.remove();
      // Removing the focused element would reset focus to the top of the page. Move it to the chart instead.
      if (hadFocus) core.page('orders').screen.element.focus({ preventScroll: true });
    },
  };
}

const paneBox = ({ panes }: ChartCore, { series }: SeriesLine): Rect =>
  panes.find('orders', series.pane()).box();

/** Returns the step of an arrow key, which is the price of about a pixel, in multiples of `minMove`. */
function getKeyStep(core: ChartCore, { line, series }: SeriesLine): number {
  const { minMove } = series.viewModel.format;
  const scale = findScale(core, series);
  if (!scale) return minMove;
  const { price } = line.options();
  const y = priceToY(scale, price);
  const pixel = Math.abs(yToPrice(scale, y + 1) - price);
  return minMove * Math.max(1, Math.round(pixel / minMove));
}
