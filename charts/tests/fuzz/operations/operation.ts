import type { Argument } from '../arguments';
import type { Kind } from '../step';

/** A call that can be tried. */
export interface Operation {
  /** As the API has it: `IChartApi.addPane`, `createChart`; `hand.move` is no call of the API. */
  readonly name: string;
  readonly on: Kind | null;
  readonly call: string;
  readonly args: readonly Argument[];
  readonly makes: Kind | undefined;
  readonly weight: number;
}

interface More {
  readonly makes?: Kind;
  readonly weight?: number;
}

type Calls = Readonly<Record<string, readonly [args: readonly Argument[], more?: More]>>;

const ownerOf: Partial<Record<Kind, readonly string[]>> = {
  charts: ['IChartApi'],
  panes: ['IPaneApi'],
  series: ['ISeriesApi', 'ISourceApi'],
  shapes: ['ISourceApi'],
  lines: ['PriceLine'],
  timeAxes: ['ITimeAxisApi'],
  priceAxes: ['IPriceAxisApi'],
  crosshairs: ['ICrosshairApi'],
  drawings: ['IDrawingApi'],
  drawBars: ['DrawBar'],
  legends: ['Legend'],
  tooltips: ['Tooltip'],
  overlays: ['HtmlOverlay'],
  orders: ['OrderLines'],
  sessionBands: ['Sessions'],
  tradingDays: ['FullSession'],
  countdowns: ['Countdown'],
  markerTips: ['MarkerTips'],
  links: ['ChartLink'],
  indicators: ['Indicator'],
  attachments: ['PluginHandle'],
};

/** The interfaces whose methods a handle of this kind has. */
export const ownersOf = (kind: Kind): readonly string[] => ownerOf[kind] ?? [];

/** Methods of the handles of one kind. */
export const callsOf = (kind: Kind, calls: Calls): Operation[] =>
  Object.entries(calls).map(([call, [args, more = {}]]) => ({
    name: `${ownersOf(kind)[0] ?? kind}.${call}`,
    on: kind,
    call,
    args,
    makes: more.makes,
    weight: more.weight ?? 1,
  }));

export const functionsOf = (calls: Calls): Operation[] =>
  Object.entries(calls).map(([name, [args, more = {}]]) => ({
    name,
    on: null,
    call: name,
    args,
    makes: more.makes,
    weight: more.weight ?? 1,
  }));
