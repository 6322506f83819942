import type { ChartPlugin, PluginParts } from '../api/plugin-definition';
import type { Pane } from '../core/pane';
import type { BarTable } from '../data/bar-table';

/** An attached plug-in. */
export class Attachment {
  parts: PluginParts = {};
  /** Whether it was detached, so that its parts aren't called anymore. */
  ended = false;
  readonly controller = new AbortController();
  /** Things that are removed with the plug-in. */
  readonly resources: { remove(): void }[] = [];
  /** Times that it has reserved on the time axis. */
  reserved: { readonly table: BarTable } | null = null;

  /**
   * @param pane - Its pane; `null` for all panes.
   * @param state - State to save if its `save` throws.
   */
  constructor(
    readonly plugin: ChartPlugin,
    readonly pane: Pane | null,
    public state: unknown,
  ) {}

  get type(): string {
    return this.plugin.type;
  }

  isOn(pane: Pane): boolean {
    return !this.ended && (this.pane ?? pane) === pane;
  }
}
