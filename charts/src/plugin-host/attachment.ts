import type { AttachedPlugin, PluginDefinition, PluginParts } from '../api/plugin-definition';
import type { Pane } from '../core/pane';
import type { BarTable } from '../data/bar-table';

/**
 * Whether a plug-in was detached, for the getter `removed` of its API object. V8 keeps such a getter in memory after the
 * object is released, with everything that the getter refers to, so `isOver` refers only to this small object.
 */
class Life {
  ended = false;
  readonly isOver = (): boolean => this.ended;
}

/** An attached plug-in. */
export class Attachment {
  parts: PluginParts = {};
  /** API object, with the members that the chart adds. */
  api: AttachedPlugin | null = null;
  readonly life = new Life();
  readonly controller = new AbortController();
  /** Things that are removed with the plug-in. */
  readonly resources: { remove(): void }[] = [];
  /** Times that it has reserved on the time axis. */
  reserved: { readonly table: BarTable } | null = null;

  /**
   * @param isInternal - Whether it belongs to another part of the chart, so that it isn't listed.
   * @param pane - Its pane; `null` for all panes.
   * @param state - State to save if its `save` throws.
   * @param options - Options that it was attached with, saved ones included.
   */
  constructor(
    readonly plugin: PluginDefinition,
    readonly pane: Pane | null,
    public state: unknown,
    readonly isInternal: boolean,
    public options: object = {},
  ) {}

  /** Whether it was detached, so that its parts aren't called anymore. */
  get ended(): boolean {
    return this.life.ended;
  }

  get type(): string {
    return this.plugin.type;
  }

  isOn(pane: Pane): boolean {
    return !this.ended && (this.pane ?? pane) === pane;
  }
}
