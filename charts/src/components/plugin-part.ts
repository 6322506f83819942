import type { AttachedPlugin, IChartApi, PluginDefinition } from '../index';
import { Part, phase } from './part';
import { findPane } from './pane-part';

export interface PluginPartProps {
  use: PluginDefinition;
}

/** API of a plug-in whose options can change. */
type ChangeablePlugin = AttachedPlugin & { applyOptions?(changes: object): void };

export class PluginPart extends Part<PluginPartProps, ChangeablePlugin> {
  readonly phase = phase.other;
  override readonly componentProps = ['use'];
  /** Number of times that options changed which the plug-in can't change in place. */
  private edition = 0;

  describe(): string {
    return `<Plugin use={${this.props.use?.type}}>`;
  }

  identity(): readonly unknown[] {
    return [this.props.use, this.edition];
  }

  create(chart: IChartApi): ChangeablePlugin {
    return (findPane(this) ?? chart).attach(this.props.use, this.options());
  }

  change(plugin: ChangeablePlugin, before: PluginPartProps | null): void {
    const changes = before && this.findChanges(before);
    if (!changes || plugin.removed) return;
    if (plugin.applyOptions) {
      plugin.applyOptions(changes);
      return;
    }
    this.edition++;
    if (this.root.chart) this.sync(this.root.chart);
  }

  destroy(plugin: ChangeablePlugin): void {
    plugin.remove();
  }

  /** A plug-in that was removed because it threw an error would throw it again. */
  override isRemoved(): boolean {
    return false;
  }
}
