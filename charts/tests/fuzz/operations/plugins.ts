// Built-in plug-ins that are attached, and lists of plug-ins.
import { type Argument, argument, optional, options } from '../arguments';
import type { HandleType } from '../step';
import { newDrawingOptions } from './chart-options';
import {
  dayFields,
  legendOptions,
  newCountdownOptions,
  newNavigatorOptions,
  rangeBarOptions,
  orderOptions,
  sessionOptions,
  settingsOptions,
  tooltipOptions,
} from './feature-options';
import { createCalls } from './operation';

const element = argument(() => 'document.createElement("button")', ['5', 'null', '"x"']);

/** Definitions, the handles that they make, their options, and whether a pane can have them. */
const definitions: readonly (readonly [string, HandleType, Argument | null, boolean, number])[] = [
  ['Drawing', 'drawings', newDrawingOptions, false, 0.8],
  ['Legend', 'legends', optional(legendOptions), false, 0.5],
  ['Tooltip', 'tooltips', optional(tooltipOptions), false, 0.5],
  ['Sessions', 'sessionBands', optional(sessionOptions), true, 0.5],
  ['OrderLines', 'orders', optional(orderOptions), false, 0.5],
  ['Alerts', 'alerts', null, false, 0.5],
  ['FullSession', 'tradingDays', options(dayFields, ['day', 'hours']), true, 0.4],
  ['Countdown', 'countdowns', newCountdownOptions, false, 0.3],
  ['RangeBar', 'rangeBars', optional(rangeBarOptions), false, 0.4],
  ['RangeNavigator', 'navigators', optional(newNavigatorOptions), false, 0.4],
  ['SettingsForm', 'settingsForms', optional(settingsOptions), false, 0.4],
  ['ObjectList', 'objectLists', null, false, 0.3],
  ['MarkerTooltips', 'markerTooltips', null, false, 0.3],
  ['HtmlOverlay', 'overlays', options({ element }, ['element']), true, 0.3],
];

const attachingCalls = definitions.flatMap(([name, makes, fields, isForPanes, weight]) => {
  const definition = argument(() => name, ['5', 'null', '{}', '"legend"', 'nothing()']);
  const args = fields ? [definition, fields] : [definition];
  const targets = isForPanes ? (['charts', 'panes'] as const) : (['charts'] as const);
  return targets.flatMap((target) =>
    createCalls(target, { attach: [args, { makes, weight: weight / targets.length }] }),
  );
});

const anyPlugin = argument(
  ({ dice }) => dice.pick(definitions.map(([name]) => name)),
  ['5', 'null', '{}'],
);

export const pluginCalls = [
  ...attachingCalls,
  ...createCalls('charts', {
    plugins: [[optional(anyPlugin)], { weight: 0.2 }],
    plugin: [[anyPlugin], { weight: 0.2 }],
  }),
];
