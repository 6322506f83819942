import type { PluginHost } from '../../api/plugin-host-api';
import { make } from '../../util/create-element';
import { styledRoot } from '../../util/styled-root';
import { styles } from './legend-styles';

/** Elements of a legend or a tooltip, with the colors and the font of the chart. */
export interface LegendRoot {
  readonly root: ShadowRoot;
  /** Applies the colors and the font of the chart, if they have changed. */
  applyTheme(): void;
  /** Returns whether the main pointer is a finger, so that buttons are larger. */
  isTouch(): boolean;
}

/** Creates the elements of a legend or a tooltip; `null` on a chart that accepts no input. */
export function createLegendRoot(host: PluginHost, part: string): LegendRoot | null {
  const overlay = host.overlay();
  if (!overlay || !host.chart.options().interactive) return null;
  const element = host.removeOnDetach(make('div', { part }));
  const root = styledRoot(element, styles, overlay.ownerDocument);
  let appliedColors: unknown = null;
  const coarse = matchMedia('(pointer:coarse)');
  overlay.append(element);
  return {
    root,
    isTouch: () => coarse.matches,
    applyTheme() {
      const colors = host.colors();
      const [view] = host.chart.panes().flatMap((pane) => host.view(pane) ?? []);
      if (appliedColors === colors || !view) return;
      appliedColors = colors;
      const { background, border, line, text } = colors;
      element.style.cssText = `--back:${background};--text:${text};--border:${border};--accent:${line};--font:${view.fontFamily};--size:${view.fontSize}px`;
    },
  };
}
