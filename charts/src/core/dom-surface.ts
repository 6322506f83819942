import type { Rect } from '../graphics/draw-items';
import { crosshairItems } from '../render/draw-crosshair';
import { zoomBoxItems } from '../render/draw-zoom-box';
import type { CrosshairViewModel } from '../render/view-models';
import type { Point } from '../types/data-types';
import type { ResolvedTheme } from '../options/theme';
import { resolveTheme } from '../options/theme';
import type { ChartOptions } from '../options/chart-options';
import type { Size } from '../types/visible-range';
import { measureIn, type PageMeasure } from '../graphics/measure-text';
import { Canvases } from '../render/canvases';
import { type FrameClient, type AnimationFrames, getFrames } from './animation-frames';
import { createElements, isSized, setSize, getSize } from './chart-elements';
import type { RenderTarget, ChartContext } from './chart-context';
import { prefersCalm, prefersDark, watchSurroundings, ownerWindow } from './color-scheme';

/** What a screen asks of its chart. */
export interface ScreenHost {
  readonly context: ChartContext;
  /** Where the crosshair stands; `null` for nowhere. */
  crosshair(): CrosshairViewModel | null;
  /** The box that the user draws to zoom; `null` for none. */
  zoomBox(): Rect | null;
  /** A frame begins: notifies handlers of what changed since the last one. */
  notify(isSized: boolean): void;
  /** The chart was painted: updates the elements over it. */
  painted(): void;
}

/** A printer has more dots than a screen: so many pixels a chart has on paper for each CSS pixel. */
const paperRatio = 3;

const noSize: Size = { width: 0, height: 0 };

/** A chart in a page: its elements and canvases, its size, and its frames. */
export class DomSurface implements FrameClient {
  readonly element: HTMLElement;
  readonly host: HTMLElement;
  private readonly canvases: Canvases;
  private readonly chartHost: ScreenHost;
  private readonly context: ChartContext;
  readonly window: Window & typeof globalThis;
  private readonly measure: PageMeasure;
  private readonly frames: AnimationFrames;
  private ratio = 1;
  private prints = false;
  private lastSize: Size;

  /** What a chart in a container begins with. */
  static resolveContainerTheme(container: Element, options: Readonly<ChartOptions>): ResolvedTheme {
    const { theme } = options;
    const dark = theme === 'auto' ? prefersDark(container) : theme === 'dark';
    return resolveTheme(options, { dark, calm: prefersCalm(ownerWindow(container)) });
  }

  /** The ground of a chart that is not shown yet. */
  static createRenderTarget(container: Element): RenderTarget {
    const page = container.ownerDocument;
    const size = getSize(container);
    const ratio = ownerWindow(container).devicePixelRatio;
    return { size: isSized(size) ? size : noSize, ratio, measure: measureIn(page) };
  }

  constructor(chartHost: ScreenHost, container: HTMLElement) {
    this.chartHost = chartHost;
    this.context = chartHost.context;
    this.window = ownerWindow(container);
    this.measure = measureIn(container.ownerDocument);
    this.frames = getFrames(container);
    const { element, host, size } = createElements(container, chartHost.context.options);
    this.canvases = new Canvases(chartHost.context.options.interactive);
    this.element = element;
    this.host = host;
    this.lastSize = isSized(size) ? size : noSize;
    this.context.corner = () => ({ x: host.offsetLeft, y: host.offsetTop });
    host.append(...this.canvases.elements);
    const { life } = chartHost.context;
    this.lay();
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

  /** The place of a pointer on the chart, in CSS pixels. */
  pointAt({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    const { left, top } = this.host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /** The size with everything around the panes, in CSS pixels. */
  size(): Size {
    return getSize(this.element);
  }

  /** Fixes the size of the chart, or lets it fill its container again. */
  fixSize(size: Size | null): void {
    setSize(this.element, size);
    this.fit(getSize(this.host));
  }

  /** The options of the look may have changed. */
  refreshTheme(): void {
    const { context } = this;
    const theme = DomSurface.resolveContainerTheme(this.element, context.options);
    if (JSON.stringify(theme) === JSON.stringify(context.theme)) return;
    context.theme = theme;
    context.changes.run(() => {
      context.themeChanged.emit(theme);
      context.layOutAnew();
    });
  }

  notify(): void {
    if (!this.context.life.ended) this.chartHost.notify(this.hasSize);
  }

  update(): void {
    if (!this.context.life.ended && this.hasSize) this.chartHost.painted();
  }

  /** Paints what is due. */
  paint(): void {
    const { canvases, chartHost, context } = this;
    if (context.life.ended || !this.hasSize) return;
    const scene = context.scene();
    const crosshair = chartHost.crosshair();
    const box = chartHost.zoomBox();
    const items = [
      ...scene.top('top-back'),
      ...(box ? zoomBoxItems(box, context.theme, scene.ratio) : []),
      ...(crosshair ? crosshairItems(context.createViewModel(), scene, crosshair) : []),
      ...scene.top('top-front'),
    ];
    canvases.paint(scene, context.theme, items);
  }

  /** Whether the chart has a size: until its container has one there is nothing to see. */
  private get hasSize(): boolean {
    return isSized(this.lastSize);
  }

  /** Gives the canvases the size of the chart, and the chart its ground. */
  private lay(): void {
    const { height, width } = this.lastSize;
    const requestedRatio = Math.max(this.window.devicePixelRatio, this.prints ? paperRatio : 0);
    this.ratio = Canvases.ratioFor(width, height, requestedRatio);
    this.canvases.resize(width, height, this.ratio);
    this.context.setRenderTarget({ size: this.lastSize, ratio: this.ratio, measure: this.measure });
  }

  private followSize(): void {
    // The observer brings the size along: to ask for it here would lay the page out once more.
    // That of the chart's own window: another one is not told while it is hidden itself.
    const observer = new this.window.ResizeObserver((entries) => {
      for (const { contentRect } of entries) this.fit(contentRect);
    });
    observer.observe(this.host);
    this.context.life.atEnd(() => observer.disconnect());
  }

  private fit({ height, width }: Size): void {
    // A hidden chart has no size; it keeps the one that it had.
    if (!isSized({ width, height }) || this.context.life.ended) return;
    if (this.lastSize.width === width && this.lastSize.height === height) return;
    const isFirst = !this.hasSize;
    this.lastSize = { width, height };
    if (isFirst && !this.context.options.autoSize) setSize(this.element, getSize(this.element));
    this.lay();
    // A canvas is empty once its size is another: it is painted before anybody sees it.
    this.paint();
    this.context.changes.run(() => this.context.sizeChanged.emit(this.size()));
  }

  /** A window may move to a screen with other pixels, and a page may be printed or zoomed. */
  private followRatio(): void {
    const { signal } = this.context.life;
    const again = (): void => {
      if (signal.aborted) return;
      this.lay();
      this.paint();
    };
    const watch = (): void => {
      const media = `(resolution: ${this.window.devicePixelRatio}dppx)`;
      const changed = (): void => {
        again();
        watch();
      };
      this.window.matchMedia(media).addEventListener('change', changed, { once: true, signal });
    };
    watch();
    const print = ({ matches }: MediaQueryListEvent): void => {
      this.prints = matches;
      again();
    };
    this.window.matchMedia('print').addEventListener('change', print, { signal });
  }

  /** Words that were measured before their font had come are measured anew. */
  private followFonts(): void {
    const { fonts } = this.element.ownerDocument;
    const { signal } = this.context.life;
    const came = (): void => {
      this.measure.clearCache();
      this.context.layOutAnew();
    };
    fonts?.addEventListener('loadingdone', came, { signal });
  }
}
