import type { Definition } from '../../../types/definition';

/**
 * Options of a {@link DrawBar}.
 */
export interface DrawBarOptions {
  /**
   * Position of the toolbar: at an edge of the chart, next to the panes, or floating over the panes, where the user can
   * drag it.
   *
   * @defaultValue `'left'`
   */
  position: 'left' | 'top' | 'bottom' | 'floating';
  /**
   * Shapes in the toolbar, in groups, such as `[[TrendLine, Ray], [Rectangle]]`; `null` for all shapes of the drawing in
   * their groups.
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
   * Whether a style bar for color, width, line style, fill and text appears while a shape is selected.
   *
   * @defaultValue `true`
   */
  styleBar: boolean;
  /**
   * Whether a tool stays active after the user has drawn a shape.
   *
   * @defaultValue `false`
   */
  keepTool: boolean;
  /**
   * Whether the toolbar and the style bar are visible. A hidden toolbar doesn't take up space, and keeps its tool and
   * whether it is collapsed.
   *
   * @defaultValue `true`
   */
  visible: boolean;
}

/** Default {@link DrawBarOptions}. */
export const defaultDrawBarOptions: DrawBarOptions = {
  position: 'left',
  tools: null,
  collapsed: false,
  styleBar: true,
  keepTool: false,
  visible: true,
};
