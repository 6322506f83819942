import type { PaneView } from '../../api/area-view';
import type { OrderLineEvent } from '../../api/order-lines-api';
import type { PluginControl } from '../../api/plugin-control';
import type { PluginParts } from '../../api/plugin-definition';
import type { PluginHost } from '../../api/plugin-host-api';
import type { PluginPointerEvent, PointerDrag } from '../../api/plugin-pointer-event';
import type { PriceLine } from '../../api/price-line-api';
import type { DrawCommand } from '../../types/draw-command';
import { clamp } from '../../util/clamp';
import { textOn } from '../../util/color';
import {
  canDrag,
  getKeyStep,
  type LineDrag,
  type LineDragHandlers,
  type SeriesLine,
  startDrag,
} from './line-drag';
import { hitLine, isInside, type LineTarget, LineTargets } from './line-targets';

interface LineHandlers extends LineDragHandlers {
  /** Called when the button of a line was pressed. */
  acted(event: OrderLineEvent): void;
}

/** Returns the parts of the plug-in that let the user drag price lines and press their buttons. */
export function createLineParts(host: PluginHost, handlers: LineHandlers): PluginParts {
  const controls = new LineControls(host, handlers);
  const { targets } = controls;
  return {
    layers: [
      {
        zOrder: 'top',
        zIndex: 1,
        draw(view) {
          if (view.isImage || !host.chart.options().interactive) return [];
          return targets.find(view).flatMap((target) => controls.drawButton(target, view));
        },
      },
    ],
    hitTest(view, point, { pointerType }) {
      const isLine =
        view.area === 'pane' && !host.cornerBounds(view).some((each) => isInside(each, point));
      const hit = isLine
        ? hitLine(targets.find(view), point, pointerType, (each) => controls.showsButton(each))
        : null;
      if (!hit) return null;
      const { part, target } = hit;
      const { buttonLabel } = target.line.options();
      return {
        id: `${part}-${target.id}`,
        zOrder: 'top',
        ...(part === 'button'
          ? { zIndex: 1, cursor: 'pointer', tooltip: buttonLabel }
          : { cursor: 'ns-resize', pressOnly: true }),
      };
    },
    press({ id }, event) {
      const target = controls.findTarget(id, event);
      if (!target) return null;
      if (id.startsWith('line-')) return controls.dragByPointer(target, event);
      // A swipe on a button scrolls the page.
      if (event.pointerType === 'touch') return null;
      host.focusControl(id);
      return {};
    },
    click({ id }, event) {
      const target = controls.findTarget(id, event);
      if (target) controls.act(target);
      return true;
    },
    doubleClick: () => true,
    cornersChanged: () => host.invalidate('top'),
    controls: (view) =>
      targets
        .find(view)
        .flatMap((target) => [
          ...controls.createSlider(target, view),
          ...controls.createButton(target),
        ]),
  };
}

/** Controls of price lines: sliders that drag them, one at a time, and their buttons. */
class LineControls {
  readonly targets: LineTargets;
  /** The current drag, by pointer or keyboard. */
  private drag: LineDrag | null = null;
  /** Whether a pointer drags the line. */
  private isPressed = false;
  /** Line whose button has the focus. */
  private focused: PriceLine | null = null;

  constructor(
    private readonly host: PluginHost,
    private readonly handlers: LineHandlers,
  ) {
    this.targets = new LineTargets((view) => host.cornerBounds(view));
  }

  findTarget(id: string, { view }: PluginPointerEvent): LineTarget | undefined {
    return view.area === 'pane'
      ? this.targets.find(view).find((each) => id.endsWith(`-${each.id}`))
      : undefined;
  }

  act({ line, series }: SeriesLine): void {
    const { price } = line.options();
    this.handlers.acted({ line, series, price, previousPrice: price });
  }

  dragByPointer(target: LineTarget, start: PluginPointerEvent): PointerDrag {
    const { line, series, y } = target;
    this.host.focusControl(`line-${target.id}`);
    // The crosshair would cover the label, and would show a second price.
    this.host.chart.crosshair().clear();
    const started = this.begin(target);
    this.isPressed = true;
    const release = (how: 'drop' | 'cancel'): void => {
      this.isPressed = false;
      this.finish(line, how);
    };
    return {
      move: ({ point, view }) => {
        const prices = view.area === 'pane' ? view.priceScale(series) : null;
        if (!prices || this.drag !== started) return;
        const lineY = clamp(point.y + y - start.point.y, 0, view.height - 1);
        started.to(prices.yToPrice(lineY));
      },
      end: () => release('drop'),
      isAllowed: () => canDrag(target),
      cancel: () => release('cancel'),
    };
  }

  createSlider(target: LineTarget, view: PaneView): PluginControl[] {
    const { host } = this;
    const { id, label, line, prices, series } = target;
    if (!label) return [];
    const { price, title } = line.options();
    const ends = [prices.yToPrice(0), prices.yToPrice(view.height - 1), price];
    return [
      {
        id: `line-${id}`,
        role: 'slider',
        orientation: 'vertical',
        label: title || host.chart.options().messages.chart.priceLine,
        bounds: label,
        value: {
          now: price,
          min: Math.min(...ends),
          max: Math.max(...ends),
          text: prices.format(price),
        },
        step: (steps) => {
          if (!canDrag(target)) return;
          const step = getKeyStep(host.formats(series).minMove, prices, line.options().price);
          this.begin(target).by(steps * step);
        },
        setValue: (price) => {
          if (canDrag(target)) this.begin(target).to(price);
        },
        activate: () => void this.dropByKeys(target),
        cancel: () => this.finish(line, 'cancel'),
        // The focus can leave the line during a press, for example if the chart is moved in the DOM.
        blurred: () => void (this.isPressed || this.dropByKeys(target)),
      },
    ];
  }

  createButton(target: LineTarget): PluginControl[] {
    const { button, id, line } = target;
    if (!button) return [];
    const { buttonLabel, title } = line.options();
    return [
      {
        id: `button-${id}`,
        role: 'button',
        label: [buttonLabel, title].join(' ').trim(),
        bounds: button.bounds,
        activate: () => this.act(target),
        focused: () => this.setFocused(line),
        blurred: () => this.setFocused(null),
      },
    ];
  }

  /** Whether the button of a line is visible. If the line is out of view, it is visible while it has the focus. */
  showsButton({ isInView, line }: LineTarget): boolean {
    return isInView || this.focused === line;
  }

  drawButton(target: LineTarget, view: PaneView): readonly DrawCommand[] {
    const { button, color } = target;
    if (!button || !this.showsButton(target)) return [];
    const { height, width, x, y } = button.plate;
    return [
      { type: 'rect', ...button.plate, radius: 2, fill: color },
      {
        type: 'text',
        text: '×',
        x: x + width / 2,
        y: y + height / 2,
        align: 'center',
        color: textOn(color, view.colors.background),
      },
    ];
  }

  private begin(seriesLine: SeriesLine): LineDrag {
    if (this.drag && this.drag.line !== seriesLine.line) this.dropByKeys(this.drag);
    return (this.drag ??= startDrag(this.host, seriesLine, this.handlers));
  }

  /** Drops a line, which moves back if it was hidden or isn't draggable anymore. */
  private dropByKeys(seriesLine: SeriesLine): void {
    this.finish(seriesLine.line, canDrag(seriesLine) ? 'drop' : 'cancel');
  }

  private finish(line: PriceLine, how: 'drop' | 'cancel'): boolean {
    if (this.drag?.line !== line) return false;
    const last = this.drag;
    this.drag = null;
    last[how]();
    return true;
  }

  private setFocused(line: PriceLine | null): void {
    this.focused = line;
    this.host.invalidate('top');
  }
}
