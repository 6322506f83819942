import { checkOptions } from '../check/options';
import type { DeepPartial, ShapeType } from '../model/aliases';
import type { ChartCore } from '../model/core';
import { coreOf } from '../model/core-of';
import type { ShapeEventParams } from '../model/events';
import type { IChartApi } from '../model/handles';
import { actions, type Action } from './actions';
import { iconButton, make, relabel, setIcon } from './dom';
import { carryByGrip } from './floating';
import { Menu } from './menu';
import { drawBarSchema } from './schema';
import type { DrawBarOptions } from './options';
import { makeStop, rove, stops } from './roving';
import { StyleBar } from './style-bar';
import { styles } from './styles';
import { toolButtons } from './tools';
import { showTooltips } from './tooltip';

/**
 * A toolbar for drawing on a chart: tools, magnet, lock, hide, undo, redo and delete, and beside a selected shape a
 * bar for its style.
 *
 * It stands in the chart's element, follows its theme and goes away with it. Arrow keys move between its buttons.
 *
 * @example
 * ```ts live title="A toolbar with two groups"
 * import { createChart, DrawBar } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * new DrawBar(chart, {
 *   dock: 'top',
 *   tools: [['trend-line', 'ray'], ['rectangle', 'ellipse']],
 * });
 * ```
 *
 * @since 0.1.0
 */
export class DrawBar {
  /** The element of the bar, within the chart's element. */
  readonly element: HTMLElement;
  private readonly core: ChartCore;
  private readonly root: ShadowRoot;
  private readonly menu: Menu;
  private readonly styleBar: StyleBar;
  private readonly ends: (() => void)[];
  private current: Readonly<DrawBarOptions>;
  private bar: HTMLElement;
  private buttons: readonly Action[] = [];
  private removed = false;
  /** The armed tool, and the one that was put away a moment ago. */
  private armed: ShapeType | null = null;
  private putAway: ShapeType | null = null;

  /**
   * Puts a bar on a chart.
   *
   * @param chart - The chart.
   * @param options - Where the bar stands and what it offers.
   * @throws TypeError when it is not a chart of this library, or a key of the options is unknown.
   * @throws RangeError when a tool or a place is unknown; the message names the nearest one.
   */
  constructor(chart: IChartApi, options?: DeepPartial<DrawBarOptions>) {
    this.core = coreOf('DrawBar', chart);
    this.current = checkOptions('DrawBar', 'options', drawBarSchema, options);
    const { core } = this;
    this.element = make('div', { part: 'draw-bar' });
    this.root = this.element.attachShadow({ mode: 'open' });
    this.root.append(make('style', {}, styles));
    this.menu = new Menu(this.root, core.element);
    this.styleBar = new StyleBar(
      core,
      this.root,
      this.menu,
      () => this.current.dock === 'floating',
    );
    this.bar = this.build();
    showTooltips(this.root, core.element, () => this.current.dock === 'left');
    const { drawing } = core;
    const refresh = () => {
      this.refresh();
    };
    this.ends = [
      drawing.onToolChange((tool) => {
        this.followTool(tool);
      }),
      drawing.onHistoryChange(refresh),
      drawing.onShapeSelected(refresh),
      drawing.onShapeCreated((event) => {
        this.keepTool(event);
      }),
      core.lookChanged.on(() => {
        this.follow();
      }),
    ];
    core.atEnd(() => {
      this.end();
    });
    this.follow();
  }

  /** The options as they are now. */
  options(): Readonly<DrawBarOptions> {
    return this.current;
  }

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, or the bar was removed.
   * @throws RangeError when a tool or a place is unknown; the message names the nearest one.
   */
  applyOptions(options: DeepPartial<DrawBarOptions>): void {
    if (this.removed) throw new TypeError('applyOptions: the DrawBar was removed');
    const checked = checkOptions('applyOptions', 'options', drawBarSchema, options, this.current);
    this.current = checked;
    this.menu.close(false);
    this.bar.remove();
    this.bar = this.build();
    this.follow();
  }

  /** Takes the bar off the chart; the shapes stay. */
  remove(): void {
    if (this.removed) return;
    this.end();
    this.core.drawing.stopDrawing();
  }

  private build(): HTMLElement {
    const { core, menu } = this;
    const { dock, collapsed } = this.current;
    const tools = toolButtons({ core, menu, options: () => this.current });
    const others = actions(core);
    this.buttons = [...tools, ...others];
    const fold = iconButton('collapse', '');
    fold.dataset.fold = '';
    const bar = make(
      'div',
      {
        class: 'bar',
        role: 'toolbar',
        'aria-label': 'Drawing tools',
        'aria-orientation': dock === 'left' ? 'vertical' : 'horizontal',
        'data-dock': dock,
        'data-folded': collapsed ? '' : null,
      },
      fold,
      ...tools.map(({ button }) => button),
      make('hr'),
      ...others.map(({ button }) => button),
    );
    fold.addEventListener('click', () => {
      bar.toggleAttribute('data-folded');
      this.showFold(fold);
    });
    if (dock === 'floating') {
      const grip = iconButton('grip', 'Move the bar', 'Shift+arrows');
      grip.classList.add('grip');
      bar.prepend(grip);
      carryByGrip(grip, bar, core.element);
    }
    rove(bar);
    this.root.append(bar);
    this.stand();
    this.showFold(fold);
    makeStop(bar, stops(bar)[0]);
    return bar;
  }

  private showFold(fold: HTMLElement): void {
    const isFolded = fold.parentElement?.hasAttribute('data-folded') === true;
    setIcon(fold, isFolded ? 'expand' : 'collapse');
    relabel(fold, isFolded ? 'Show the drawing tools' : 'Fold the drawing tools');
    fold.setAttribute('aria-expanded', String(!isFolded));
  }

  /** Finds its edge of the chart, which gives it room. */
  private stand(): void {
    const { element, host } = this.core;
    const { dock } = this.current;
    element.style.flexDirection = dock === 'top' || dock === 'bottom' ? 'column' : 'row';
    if (dock === 'left' || dock === 'top') element.insertBefore(this.element, host);
    else host.after(this.element);
  }

  /** Takes the colours of the chart. */
  private follow(): void {
    const { look } = this.core;
    const colors = {
      back: look.background,
      text: look.text,
      border: look.border,
      accent: look.line,
      hover: `color-mix(in srgb, ${look.text} 10%, transparent)`,
      chosen: `color-mix(in srgb, ${look.line} 14%, transparent)`,
      font: look.fontFamily,
    };
    for (const [name, value] of Object.entries(colors)) {
      this.element.style.setProperty(`--${name}`, value);
    }
    this.refresh();
  }

  private refresh(): void {
    if (this.removed) return;
    for (const { refresh } of this.buttons) refresh();
    if (this.current.styleBar) this.styleBar.refresh();
    else this.styleBar.close();
    const focused = this.root.activeElement;
    const reachable = stops(this.bar);
    const isStop = reachable.some((button) => button.tabIndex === 0);
    // The button under the focus may just have gone out of use.
    if (!isStop || (focused instanceof HTMLButtonElement && focused.disabled)) {
      makeStop(this.bar, reachable[0]);
    }
  }

  private followTool(tool: ShapeType | null): void {
    const before = this.armed;
    this.armed = tool;
    this.refresh();
    if (tool !== null || before === null) return;
    this.putAway = before;
    queueMicrotask(() => {
      this.putAway = null;
    });
  }

  /** A shape that came as its tool was put away was drawn with it; a pasted one was not. */
  private keepTool({ shape }: ShapeEventParams): void {
    const { putAway } = this;
    if (!this.current.keepTool || putAway === null || shape?.type !== putAway) return;
    // After the hand has let go: the shape is selected first.
    queueMicrotask(() => {
      if (!this.removed) this.core.drawing.startDrawing(putAway);
    });
  }

  private end(): void {
    this.removed = true;
    for (const end of this.ends) end();
    this.styleBar.close();
    this.element.remove();
    this.core.element.style.flexDirection = 'row';
  }
}
