import type { Argument } from '../arguments';
import type { HandleType } from '../step';

/** A call that can be tried. */
export interface Operation {
  /** As the API has it: `IChartApi.addPane`, `createChart`; `input.move` is not a call of the API. */
  readonly name: string;
  readonly on: HandleType | null;
  readonly call: string;
  readonly args: readonly Argument[];
  readonly makes: HandleType | undefined;
  readonly weight: number;
}

interface More {
  readonly makes?: HandleType;
  readonly weight?: number;
}

type Calls = Readonly<Record<string, readonly [args: readonly Argument[], more?: More]>>;

const ownerOf: Partial<Record<HandleType, readonly string[]>> = {
  charts: ['IChartApi'],
  panes: ['IPaneApi'],
  series: ['ISeriesApi', 'ISourceApi'],
  shapes: ['IShapeApi', 'ISourceApi'],
  lines: ['PriceLine'],
  timeAxes: ['ITimeAxisApi'],
  priceAxes: ['IPriceAxisApi'],
  crosshairs: ['ICrosshairApi'],
  drawings: ['IDrawingApi', 'AttachedPlugin'],
  drawBars: ['DrawBar'],
  legends: ['LegendApi', 'AttachedPlugin'],
  tooltips: ['TooltipApi', 'AttachedPlugin'],
  overlays: ['AttachedPlugin'],
  alerts: ['AlertsApi', 'AttachedPlugin'],
  lineAlerts: ['Alert'],
  orders: ['OrderLinesApi', 'AttachedPlugin'],
  sessionBands: ['SessionsApi', 'AttachedPlugin'],
  tradingDays: ['FullSessionApi', 'AttachedPlugin'],
  countdowns: ['CountdownApi', 'AttachedPlugin'],
  markerTooltips: ['AttachedPlugin'],
  objectLists: ['ObjectListApi', 'AttachedPlugin'],
  rangeBars: ['RangeBarApi', 'AttachedPlugin'],
  settingsForms: ['SettingsFormApi', 'AttachedPlugin'],
  navigators: ['RangeNavigatorApi', 'AttachedPlugin'],
  links: ['ChartLink'],
  indicators: ['Indicator'],
  attachments: ['AttachedPlugin'],
};

/** The interfaces whose methods a handle of this kind has. */
export const getOwners = (handleType: HandleType): readonly string[] => ownerOf[handleType] ?? [];

/** Methods of the handles of one kind. */
export const createCalls = (handleType: HandleType, calls: Calls): Operation[] =>
  Object.entries(calls).map(([call, [args, more = {}]]) => ({
    name: `${getOwners(handleType)[0] ?? handleType}.${call}`,
    on: handleType,
    call,
    args,
    makes: more.makes,
    weight: more.weight ?? 1,
  }));

export const createFunctions = (calls: Calls): Operation[] =>
  Object.entries(calls).map(([name, [args, more = {}]]) => ({
    name,
    on: null,
    call: name,
    args,
    makes: more.makes,
    weight: more.weight ?? 1,
  }));
