import type { ChartPlugin, PluginHit, PluginParts } from '../api/plugin-api';
import type { Pane } from '../core/pane';
import type { BarTable } from '../data/bar-table';

/** A plug-in at work on a chart. */
export class Attachment {
  parts: PluginParts = {};
  /** Whether it ended: nothing of it is called any more. */
  ended = false;
  readonly controller = new AbortController();
  /** Things that are removed with the plug-in. */
  readonly resources: { remove(): void }[] = [];
  /** The times that it has reserved on the time axis. */
  reserved: { readonly table: BarTable } | null = null;

  /**
   * @param pane - The pane that it is on; `null` for all.
   * @param state - What the chart saves of it if its `save` fails.
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

/** A hit, and the plug-in that has it. */
export interface AttachmentHit {
  readonly attachment: Attachment;
  readonly hit: PluginHit;
}
