import { isComposing } from '../util/is-composing';
import { isInDialog } from '../util/is-in-dialog';
import type { ChartCore } from '../core/chart-core';
import { Plugins } from './plugin-runtime';

/** Opens the plug-in runtime of a chart, when the first plug-in is attached. */
export function openRuntime(core: ChartCore): Plugins {
  const known = core.plugins as Plugins | null;
  if (known) return known;
  const plugins = new Plugins(core);
  core.plugins = plugins;
  if (!core.hasInput) return plugins;
  const { element } = core.page('attach').screen;
  const keyDown = (event: KeyboardEvent): void => {
    // Fields of a toolbar are in a shadow tree, so only the event's path contains them.
    const target = event.composedPath()[0] as HTMLElement;
    if (isComposing(event) || target.matches('input, textarea, select')) return;
    if (isInDialog(event, element)) return;
    if (!core.context.changes.run(() => plugins.keyDown(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Listen in the capture phase, before drawing and the chart handle keys.
  element.addEventListener('keydown', keyDown, { capture: true, signal: core.context.life.signal });
  return plugins;
}
