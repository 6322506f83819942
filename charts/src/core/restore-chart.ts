import type { ChartPlan } from '../saved-state/read-chart-state';
import type { Definition } from '../types/definition';
import type { ChartCore } from './chart-core';
import { restoreIndicators } from './chart-indicators';
import { showSavedView } from './saved-view';

/**
 * Builds a saved chart in a new chart, in one transaction.
 *
 * @internal The plan has been validated, so an exception here is a bug in the library.
 */
export function planRestore(
  core: ChartCore,
  plan: ChartPlan,
  definitions: readonly Definition<'indicator'>[] = [],
): void {
  const { context } = core;
  context.isRestoring = true;
  context.changes.run(() => build(core, plan, definitions));
  context.isRestoring = false;
}

function build(
  core: ChartCore,
  { indicators, panes, parts, plugins, series, unknown, view }: ChartPlan,
  definitions: readonly Definition<'indicator'>[],
): void {
  // A template without panes only has the panes of its series.
  const isComplete = parts?.includes('panes') ?? true;
  const [main] = core.panes.all;
  panes.forEach(({ addedByIndicator = false, name, options, priceAxes }, index) => {
    const pane = name === main?.name ? main : core.panes.add('restoreChart', name, {});
    pane.addedByIndicator = addedByIndicator;
    pane.moveTo(index);
    pane.applyOptions({ ...options, visible: true });
    for (const [side, axis] of Object.entries(priceAxes)) pane.declareAxis(side, axis);
  });
  // Apply `visible` only after all panes exist. Until then all are visible, because a chart can't
  // hide its last visible pane.
  for (const { name, options } of panes) {
    const { visible } = options;
    core.panes.find('restoreChart', name).applyOptions({ visible });
  }
  if (main !== undefined && isComplete && !panes.some(({ name }) => name === main.name))
    main.remove();
  for (const { colorIndex, data, markers, options, pane, priceLines, style, type } of series) {
    const target = core.panes.find('restoreChart', pane);
    const added = target.addSeries(type, { ...style, ...options });
    added.restoreSaved(colorIndex, markers);
    // The data has been validated for this bar type.
    if (data) added.setData(data as Parameters<typeof added.setData>[0]);
    for (const line of priceLines) added.addPriceLine(line);
  }
  core.unknownSeries = unknown;
  core.savedPlugins = plugins;
  for (const each of indicators) core.context.derived.add({ save: () => each });
  restoreIndicators(core, 'restoreChart', definitions);
  if (view !== null) showSavedView(core, view);
}
