import type { SaveOptions } from './aliases';
import type { ChartCore } from './core';
import type { ChartState } from './saved';

/** The chart as JSON. */
export function saveState(core: ChartCore, options: SaveOptions | undefined): ChartState {
  core.alive('saveState');
  throw new TypeError(`saveState: not in this version (${JSON.stringify(options)})`);
}
