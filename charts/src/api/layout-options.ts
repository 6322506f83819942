import type { ChartPart } from './chart-state';
import type { ChartStore } from './chart-store';
import type { ApplyStateOptions } from './save-options';

/**
 * Options of {@link storeLayout}. The store and the name are required.
 */
export interface StoreLayoutOptions {
  /** Store of the layout, such as one from {@link localStore}. */
  store: ChartStore;
  /**
   * Name of the layout. The layout is saved with the key `'layouts/'` and the name, and replaces an earlier layout with
   * that name.
   */
  name: string;
  /**
   * Parts that the layout contains.
   *
   * @defaultValue `['options', 'panes', 'series', 'indicators', 'plugins']`
   */
  parts?: readonly ChartPart[];
}

/**
 * Options of {@link applyLayout}. The store and the name are required.
 */
export interface ApplyLayoutOptions extends ApplyStateOptions {
  /** Store of the layout, such as one from {@link localStore}. */
  store: ChartStore;
  /** Name that the layout was saved with. */
  name: string;
}
