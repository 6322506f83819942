import type { ChartStore } from '../../../api/chart-store';
import type { Definition } from '../../../types/definition';

/**
 * Options of a {@link DrawBar}.
 */
export interface DrawBarOptions {
  /**
   * Position of the toolbar: at an edge of the chart, next to the panes, or floating over the panes, where the user can
   * drag it. `'auto'` is at the bottom if the chart is on a touchscreen and is less than 600 CSS pixels wide, and at
   * the left otherwise. On touchscreens, a toolbar at the top or bottom is one row that scrolls.
   *
   * @defaultValue `'auto'`
   */
  position: 'auto' | 'left' | 'top' | 'bottom' | 'floating';
  /**
   * Shapes in the toolbar, in groups, such as `[[TrendLine, Ray], [Rectangle]]`; `null` for all
   * {@link NewDrawingOptions.shapes} in their groups.
   *
   * @defaultValue `null`
   */
  tools: readonly (readonly Definition<'shape'>[])[] | null;
  /**
   * Whether the toolbar starts collapsed to one button.
   *
   * @defaultValue `false`
   */
  collapsed: boolean;
  /**
   * Whether a style bar for color, width, line style, fill, text, points, z-order and lock appears while shapes are
   * selected.
   *
   * @defaultValue `true`
   */
  styleBar: boolean;
  /**
   * Store, such as one from {@link localStore}, for the default styles and templates that users save in the style bar,
   * and for the colors that they picked last; `null` keeps all of these until the toolbar is removed. The key in the
   * store is `'styles'`. If the store can't be read or written, the window's `error` event reports the error. The
   * toolbar tries again after the next change, and when another toolbar gets the same store.
   *
   * @defaultValue `null`
   */
  store: ChartStore | null;
  /**
   * Whether a tool stays active after the user has drawn a shape.
   *
   * @defaultValue `false`
   */
  keepTool: boolean;
  /**
   * Keyboard shortcuts of tools, by the types of their shapes, such as `{ 'trend-line': 'Alt+T' }`; `null` for none. An
   * object only changes the shortcuts that it lists. To remove a shortcut, set it to `null`. Shortcuts work while the
   * focus is on the chart, or while nothing has the focus and the pointer is over the chart. The key `?` opens a list
   * of all shortcuts. A shortcut is a capital letter, a digit or a function key, after any of `Alt+`, `Ctrl+`, `Meta+`
   * and `Shift+`.
   *
   * @defaultValue `{ 'trend-line': 'Alt+T', 'horizontal-line': 'Alt+H', 'horizontal-ray': 'Alt+J', 'vertical-line': 'Alt+V', 'fib-retracement': 'Alt+F', rectangle: 'Alt+Shift+R', measure: 'Alt+M' }`
   */
  shortcuts: Readonly<Record<string, string | null>> | null;
  /**
   * Whether the toolbar and the style bar are visible. A hidden toolbar doesn't take up space. The active tool stays
   * active, and a collapsed toolbar stays collapsed.
   *
   * @defaultValue `true`
   */
  visible: boolean;
}

/** Default {@link DrawBarOptions}. */
export const defaultDrawBarOptions: DrawBarOptions = {
  position: 'auto',
  tools: null,
  collapsed: false,
  styleBar: true,
  store: null,
  keepTool: false,
  shortcuts: {
    'trend-line': 'Alt+T',
    'horizontal-line': 'Alt+H',
    'horizontal-ray': 'Alt+J',
    'vertical-line': 'Alt+V',
    'fib-retracement': 'Alt+F',
    rectangle: 'Alt+Shift+R',
    measure: 'Alt+M',
  },
  visible: true,
};
