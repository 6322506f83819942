/** Handles that charts return. A program keeps them in lists of these names. */
export const handleTypes = [
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
  'alerts',
  'lineAlerts',
  'sessionBands',
  'tradingDays',
  'countdowns',
  'markerTooltips',
  'objectLists',
  'navigators',
  'rangeBars',
  'settingsForms',
  'links',
  'indicators',
  'plugins',
  'attachments',
  'ends',
  'states',
  'shapeStates',
  'drawings',
] as const;

export type HandleType = (typeof handleTypes)[number];

export type HandleRef = readonly [kind: HandleType, index: number];

/** One call of a program: code where it counts, so that the program can be written down. */
export interface Step {
  /** Called handle, or nothing for a function. */
  readonly on: HandleRef | null;
  readonly call: string;
  /** The arguments as code. */
  readonly args: string;
  /** List for the result. */
  readonly into?: HandleRef;
  /** An argument is invalid, so the call must throw. */
  readonly wrong?: boolean;
  /** The call throws, although nothing about its arguments is wrong in itself. */
  readonly throws?: boolean;
}

const writeRef = ([handleType, index]: HandleRef): string => `${handleType}[${index}]`;

const written =
  /^(?:(\w+)\[(\d+)\] = )?(?:new )?(?:(\w+)\[(\d+)\](?:\.(\w+))?|([\w.]+))\((.*)\);(?: \/\/ (wrong|throws))?$/;

/** A line of a program as a step, the reverse of {@link writeLine}. */
export function stepOfLine(line: string): Step {
  const [, target, at, handleType, index, method, name, args = '', mark] = written.exec(line) ?? [];
  if (handleType === undefined && name === undefined) throw new Error(`no step: ${line}`);
  return {
    on: handleType === undefined ? null : [handleType as HandleType, Number(index)],
    call: method ?? name ?? 'call',
    args,
    ...(target === undefined ? {} : { into: [target as HandleType, Number(at)] as const }),
    ...(mark === undefined ? {} : { [mark]: true }),
  };
}

/** A step as a line of a program. */
export function writeLine({ on, call, args, into, wrong, throws }: Step): string {
  const made = /^[A-Z]/.test(call) && on === null ? 'new ' : '';
  // What ends an event is itself what is called.
  const name = on?.[0] === 'ends' ? writeRef(on) : on ? `${writeRef(on)}.${call}` : call;
  const line = `${into ? `${writeRef(into)} = ` : ''}${made}${name}(${args});`;
  const mark = wrong ? 'wrong' : throws ? 'throws' : null;
  return mark === null ? line : `${line} // ${mark}`;
}
