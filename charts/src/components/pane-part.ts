import type { DeepPartial, IChartApi, IPaneApi, PaneOptions } from '../index';
import { Part, phase } from './part';

export interface PanePartProps extends DeepPartial<PaneOptions> {
  name: string;
}

export class PanePart extends Part<PanePartProps, IPaneApi> {
  readonly phase = phase.pane;
  override readonly componentProps = ['name'];

  describe(): string {
    return `<Pane name="${this.props.name}">`;
  }

  identity(): readonly unknown[] {
    return [this.props.name];
  }

  create(chart: IChartApi): IPaneApi {
    const { name } = this.props;
    // An indicator or a saved state may have added the pane already.
    return chart.panes().find((pane) => pane.name === name) ?? chart.addPane(name);
  }

  change(pane: IPaneApi, before: PanePartProps | null): void {
    const changes = this.findChanges(before);
    if (changes) pane.applyOptions(changes);
  }

  destroy(pane: IPaneApi): void {
    // A chart keeps its last pane.
    if (pane.name !== 'main' && !this.isRemoved(pane)) pane.remove();
  }

  override isRemoved(pane: IPaneApi): boolean {
    return this.root.chart?.panes().includes(pane) === false;
  }

  override orderedPane(): IPaneApi | null {
    return this.handle;
  }
}

/** Returns the pane around a part; `null` if that is the main pane. */
export function findPane(part: Part): IPaneApi | null {
  for (let each = part.parent; each !== null; each = each.parent) {
    if (each instanceof PanePart) return each.handle;
  }
  return null;
}
