import type { Rect } from '../graphics/draw-items';
import { crosshairItems } from '../render/draw-crosshair';
import { zoomBoxItems } from '../render/draw-zoom-box';
import type { CrosshairViewModel } from '../render/view-models';
import type { Point } from '../types/data-types';
import { toPointIn } from '../util/css-scale';
import type { ResolvedTheme } from '../options/theme';
import { resolveTheme } from '../options/theme';
import type { ChartOptions } from '../options/chart-options';
import type { Size } from '../types/visible-range';
import { stopIfRemoved } from '../util/errors';
import { DocumentFollower } from '../util/follow-document';
import { adoptStylesAgain } from '../util/styled-root';
import { measureIn, type PageMeasure } from '../graphics/measure-text';
import { Canvases } from '../render/canvases';
import { type FrameClient, type AnimationFrames, getFrames } from './animation-frames';
import { createElements, isSized, setSize, getSize } from './chart-elements';
import type { RenderTarget, ChartContext } from './chart-context';
import { CssColors } from './css-colors';
import { LastPointRings } from './last-point-rings';
import { prefersCalm, prefersDark, watchSurroundings, ownerWindow } from './color-scheme';

/** The chart, as its DOM surface uses it. */
export interface DomSurfaceHost {
  readonly context: ChartContext;
  /** Returns the position of the crosshair; `null` if it is hidden. */
  crosshair(): CrosshairViewModel | null;
  /** Returns the box that the user draws to zoom; `null` if there is none. */
  zoomBox(): Rect | null;
  /** Called at the start of a frame, to notify handlers of what changed since the last one. */
  notify(isSized: boolean): void;
  /** Called after the chart was painted, to update the elements above it. */
  painted(): void;
  /** Called after the chart was removed from the DOM by other code. */
  detached(): void;
}

/** Smallest pixel ratio for printing, because printers have a higher resolution than screens. */
const paperRatio = 3;

const noSize: Size = { width: 0, height: 0 };

/** A chart in the DOM, with its elements and canvases, its size, and its frames. */
export class DomSurface implements FrameClient {
  readonly element: HTMLElement;
  readonly host: HTMLElement;
  private readonly canvases: Canvases;
  private readonly rings: LastPointRings;
  private readonly chartHost: DomSurfaceHost;
  private readonly context: ChartContext;
  readonly window: Window & typeof globalThis;
  private readonly measure: PageMeasure;
  private readonly frames: AnimationFrames;
  private readonly colors: CssColors;
  private ratio = 1;
  private isPrinting = false;
  private lastSize: Size;
  /** Follows the chart to another document, such as that of a frame. */
  readonly documents: DocumentFollower;

  /** Resolves the initial theme of a chart in a container. */
  static resolveContainerTheme(container: Element, options: Readonly<ChartOptions>): ResolvedTheme {
    const { theme } = options;
    const dark = theme === 'auto' ? prefersDark(container) : theme === 'dark';
    return resolveTheme(options, { dark, calm: prefersCalm(ownerWindow(container)) });
  }

  /** Returns the initial size and pixel ratio of a chart in a container. */
  static createRenderTarget(container: Element): RenderTarget {
    const page = container.ownerDocument;
    const size = getSize(container);
    const ratio = ownerWindow(container).devicePixelRatio;
    return { size: isSized(size) ? size : noSize, ratio, measure: measureIn(page) };
  }

  constructor(chartHost: DomSurfaceHost, container: HTMLElement) {
    this.chartHost = chartHost;
    this.context = chartHost.context;
    this.window = ownerWindow(container);
    this.measure = measureIn(container.ownerDocument);
    this.frames = getFrames(container);
    const { element, host, size } = createElements(container, chartHost.context.options);
    this.canvases = new Canvases(chartHost.context.options.interactive);
    // Below the upper canvas, so that the crosshair is in front of the rings.
    this.rings = new LastPointRings(this.context, (ring) => this.canvases.elements[0].after(ring));
    this.element = element;
    this.host = host;
    this.lastSize = isSized(size) ? size : noSize;
    this.colors = new CssColors(element);
    this.context.resolveColor = this.colors.resolve;
    this.context.corner = () => ({ x: host.offsetLeft, y: host.offsetTop });
    host.append(...this.canvases.elements);
    const { life } = chartHost.context;
    this.documents = new DocumentFollower(element, life.signal);
    this.documents.follow(() => adoptStylesAgain(element));
    this.updateRenderTarget();
    chartHost.context.due.on(() => this.frames.request(this));
    this.followSize();
    this.followRatio();
    this.followFonts();
    watchSurroundings(container, () => this.refreshTheme(), life.signal);
    life.atEnd(() => {
      this.frames.cancel(this);
      element.remove();
    });
    this.frames.request(this);
  }

  /** Converts a pointer position to a point on the chart, in CSS pixels. */
  pointAt(position: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    return toPointIn(this.host, position);
  }

  /** Notifies the handlers of all charts that have changed since the last frame. */
  notifyDue(): void {
    this.frames.notify();
  }

  /** Returns the size including everything around the panes, in CSS pixels. */
  size(): Size {
    return getSize(this.element);
  }

  /** Sets a fixed size, or lets the chart fill its container (`null`). */
  fixSize(size: Size | null): void {
    setSize(this.element, size);
    this.fit(getSize(this.host));
  }

  /** Resolves the theme again after options, the color scheme or the preference for reduced motion may have changed. */
  refreshTheme(): void {
    const { context } = this;
    const isChanged = this.colors.refresh();
    context.setTheme(DomSurface.resolveContainerTheme(this.element, context.options), isChanged);
  }

  notify(): void {
    if (this.context.life.ended) return;
    stopIfRemoved(() => this.chartHost.notify(this.hasSize));
  }

  update(): void {
    if (this.context.life.ended || !this.hasSize) return;
    this.documents.check();
    stopIfRemoved(() => {
      this.context.withColors(() => {
        this.rings.update();
        this.chartHost.painted();
      });
    });
  }

  /** Paints the chart, if it has a size and wasn't removed. */
  paint(): void {
    if (this.context.life.ended || !this.hasSize) return;
    stopIfRemoved(() => this.context.withColors(() => this.paintScene()));
  }

  private paintScene(): void {
    const { canvases, chartHost, context } = this;
    const scene = context.scene();
    const crosshair = chartHost.crosshair();
    const box = chartHost.zoomBox();
    const items = [
      ...scene.top('top-back'),
      ...(box ? zoomBoxItems(box, context.theme, scene.ratio) : []),
      ...(crosshair ? crosshairItems(context.createViewModel(), scene, crosshair) : []),
      ...scene.top('top-front'),
    ];
    for (const row of scene.rows) row.items();
    // A function of the user that the scene called may have removed the chart.
    if (!context.life.ended) canvases.paint(scene, context.theme, items);
  }

  /** Whether the chart has a size, which it gets from its container. */
  private get hasSize(): boolean {
    return isSized(this.lastSize);
  }

  /** Resizes the canvases and sets the size and pixel ratio that the chart is rendered for. */
  private updateRenderTarget(): void {
    const { height, width } = this.lastSize;
    const requestedRatio = Math.max(this.window.devicePixelRatio, this.isPrinting ? paperRatio : 0);
    this.ratio = Canvases.ratioFor(width, height, requestedRatio);
    this.canvases.resize(width, height, this.ratio);
    this.context.setRenderTarget({ size: this.lastSize, ratio: this.ratio, measure: this.measure });
  }

  private followSize(): void {
    // Use the size that the observer passes: reading it from the element would force a layout. Use
    // the `ResizeObserver` of the chart's window, because that of another window doesn't report
    // while that window is hidden.
    const observer = new this.window.ResizeObserver((entries) => {
      for (const { contentRect } of entries) this.fit(contentRect);
      this.documents.check();
      if (!this.host.isConnected) this.chartHost.detached();
    });
    observer.observe(this.host);
    this.context.life.atEnd(() => observer.disconnect());
  }

  private fit({ height, width }: Size): void {
    // Ignore the size 0 of a hidden chart, so that it keeps its last size.
    if (!isSized({ width, height }) || this.context.life.ended) return;
    if (this.lastSize.width === width && this.lastSize.height === height) return;
    const isFirst = !this.hasSize;
    this.lastSize = { width, height };
    if (isFirst && !this.context.options.autoSize) setSize(this.element, getSize(this.element));
    this.updateRenderTarget();
    // Resizing clears a canvas, so repaint before the browser shows it.
    this.paint();
    this.context.changes.run(() => this.context.sizeChanged.emit(this.size()));
  }

  /**
   * Repaints when the pixel ratio changes, because the window moved to another screen or the page was zoomed or
   * printed.
   */
  private followRatio(): void {
    const { signal } = this.context.life;
    const repaint = (): void => {
      if (signal.aborted) return;
      this.updateRenderTarget();
      this.paint();
    };
    const watch = (): void => {
      const media = `(resolution: ${this.window.devicePixelRatio}dppx)`;
      const changed = (): void => {
        repaint();
        watch();
      };
      this.window.matchMedia(media).addEventListener('change', changed, { once: true, signal });
    };
    watch();
    const print = ({ matches }: MediaQueryListEvent): void => {
      this.isPrinting = matches;
      repaint();
    };
    this.window.matchMedia('print').addEventListener('change', print, { signal });
  }

  /** Measures texts again after fonts have loaded. */
  private followFonts(): void {
    const { fonts } = this.element.ownerDocument;
    const { signal } = this.context.life;
    const measureAgain = (): void => {
      this.measure.clearCache();
      this.context.invalidateLayout();
    };
    fonts?.addEventListener('loadingdone', measureAgain, { signal });
  }
}
