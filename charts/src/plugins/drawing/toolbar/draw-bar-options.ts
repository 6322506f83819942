import type { ShapeType } from '../../../api/source-maps';

/**
 * The toolbar for drawing.
 *
 * @since 0.1.0
 */
export interface DrawBarOptions {
  /**
   * Where the bar stands: along an edge of the chart, which makes room for it, or floating above the panes, where
   * the reader can drag it.
   *
   * @defaultValue `'left'`
   */
  dock: 'left' | 'top' | 'bottom' | 'floating';
  /**
   * The shapes that the bar offers, in groups, in order. `null` offers all, in the library's own groups.
   *
   * @defaultValue `null`
   */
  tools: readonly (readonly ShapeType[])[] | null;
  /**
   * Whether the bar starts folded to one button.
   *
   * @defaultValue `false`
   */
  collapsed: boolean;
  /**
   * Whether a bar for color, width, dash, fill and text appears while a shape is selected.
   *
   * @defaultValue `true`
   */
  styleBar: boolean;
  /**
   * Whether the tool stays armed after a shape was placed.
   *
   * @defaultValue `false`
   */
  keepTool: boolean;
  /**
   * Whether the bar is shown, and with it the bar for the style of a shape. A hidden bar takes no space, and keeps its
   * tool and whether it is collapsed.
   *
   * @defaultValue `true`
   * @since 0.3.0
   */
  visible: boolean;
}

/** What {@link DrawBarOptions} starts with. */
export const defaultDrawBarOptions: DrawBarOptions = {
  dock: 'left',
  tools: null,
  collapsed: false,
  styleBar: true,
  keepTool: false,
  visible: true,
};
