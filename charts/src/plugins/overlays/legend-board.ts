import { make } from '../../util/create-element';
import { styledRoot } from '../../util/styled-root';
import type { ChartCore } from '../../core/chart-core';
import { layerOf } from './overlay-layer';
import { styles } from './overlay-styles';

/** What a legend or a tooltip stands in: elements with the colours and the font of the chart. */
export interface Board {
  readonly root: ShadowRoot;
  /** Takes the colours and the font of the chart, which may be others. */
  dress(): void;
  remove(): void;
}

export function createBoard(call: string, core: ChartCore, part: string): Board {
  const layer = layerOf(call, core);
  const element = make('div', { part });
  const root = styledRoot(element, styles, layer.ownerDocument);
  const { context: stage } = core;
  let dressed: unknown = null;
  layer.append(element);
  return {
    root,
    dress() {
      if (dressed === stage.theme) return;
      const { theme: look } = stage;
      dressed = look;
      element.style.cssText = `--back:${look.background};--text:${look.text};--border:${look.border};--accent:${look.line};--font:${look.fontFamily};--size:${look.fontSize}px`;
    },
    remove: () => element.remove(),
  };
}
