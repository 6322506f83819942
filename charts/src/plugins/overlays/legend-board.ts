import { make } from '../../util/create-element';
import { styledRoot } from '../../util/styled-root';
import type { ChartCore } from '../../core/chart-core';
import { getOverlayLayer } from './overlay-layer';
import { styles } from './overlay-styles';

/** What a legend or a tooltip stands in: elements with the colors and the font of the chart. */
export interface Board {
  readonly root: ShadowRoot;
  /** Takes the colors and the font of the chart, which may be others. */
  applyTheme(): void;
  remove(): void;
}

export function createBoard(call: string, core: ChartCore, part: string): Board {
  const layer = getOverlayLayer(call, core);
  const element = make('div', { part });
  const root = styledRoot(element, styles, layer.ownerDocument);
  const { context } = core;
  let appliedTheme: unknown = null;
  layer.append(element);
  return {
    root,
    applyTheme() {
      if (appliedTheme === context.theme) return;
      const { theme } = context;
      appliedTheme = theme;
      element.style.cssText = `--back:${theme.background};--text:${theme.text};--border:${theme.border};--accent:${theme.line};--font:${theme.fontFamily};--size:${theme.fontSize}px`;
    },
    remove: () => element.remove(),
  };
}
