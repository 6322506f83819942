/** What charts hand out; a program keeps each in a list of this name. */
export type Kind =
  | 'charts'
  | 'panes'
  | 'series'
  | 'shapes'
  | 'lines'
  | 'timeAxes'
  | 'priceAxes'
  | 'crosshairs'
  | 'drawBars'
  | 'legends'
  | 'tooltips'
  | 'overlays'
  | 'orders'
  | 'sessionBands'
  | 'tradingDays'
  | 'countdowns'
  | 'markerTips'
  | 'links'
  | 'indicators'
  | 'plugins'
  | 'attachments'
  | 'ends'
  | 'states'
  | 'shapeStates'
  | 'drawings';

export const kinds: readonly Kind[] = [
  'charts',
  'panes',
  'series',
  'shapes',
  'lines',
  'timeAxes',
  'priceAxes',
  'crosshairs',
  'drawBars',
  'legends',
  'tooltips',
  'overlays',
  'orders',
  'sessionBands',
  'tradingDays',
  'countdowns',
  'markerTips',
  'links',
  'indicators',
  'plugins',
  'attachments',
  'ends',
  'states',
  'shapeStates',
  'drawings',
];

export type Place = readonly [kind: Kind, index: number];

/** One call of a program: code where it counts, so that the program can be written down. */
export interface Step {
  /** What is called: a place, or nothing for a function. */
  readonly on: Place | null;
  readonly call: string;
  /** The arguments as code. */
  readonly args: string;
  /** Where the answer is kept. */
  readonly into?: Place;
  /** An argument is wrong: the call has to throw. */
  readonly wrong?: boolean;
}

const place = ([kind, index]: Place): string => `${kind}[${index}]`;

const written =
  /^(?:(\w+)\[(\d+)\] = )?(?:new )?(?:(\w+)\[(\d+)\](?:\.(\w+))?|([\w.]+))\((.*)\);( \/\/ wrong)?$/;

/** A line of a program as a step: the way back from {@link lineOf}. */
export function stepOfLine(line: string): Step {
  const [, kept, at, kind, index, method, name, args = '', wrong] = written.exec(line) ?? [];
  if (kind === undefined && name === undefined) throw new Error(`no step: ${line}`);
  return {
    on: kind === undefined ? null : [kind as Kind, Number(index)],
    call: method ?? name ?? 'call',
    args,
    ...(kept === undefined ? {} : { into: [kept as Kind, Number(at)] as const }),
    ...(wrong ? { wrong: true } : {}),
  };
}

/** A step as a line of a program. */
export function lineOf({ on, call, args, into, wrong }: Step): string {
  const made = /^[A-Z]/.test(call) && on === null ? 'new ' : '';
  // What ends an event is itself what is called.
  const name = on?.[0] === 'ends' ? place(on) : on ? `${place(on)}.${call}` : call;
  const line = `${into ? `${place(into)} = ` : ''}${made}${name}(${args});`;
  return wrong ? `${line} // wrong` : line;
}
