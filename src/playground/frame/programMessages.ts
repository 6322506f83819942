const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** One line of the program's console. */
export interface ConsoleLine {
  readonly level: (typeof LEVELS)[number];
  readonly text: string;
  readonly line: number | undefined;
}

export type ProgramMessage =
  | ({ readonly type: 'console' } & ConsoleLine)
  | { readonly type: 'clear' }
  /** The frame replies to a heartbeat. */
  | { readonly type: 'alive' };

/**
 * Reads a message that consoleBridge.ts sent. Returns `undefined` for anything else, which the program may have
 * sent itself.
 */
export function readProgramMessage({
  type,
  level,
  text,
  line,
}: Record<string, unknown>): ProgramMessage | undefined {
  if (type === 'clear' || type === 'alive') return { type };
  const known = LEVELS.find((each) => each === level);
  if (type !== 'console' || !known || typeof text !== 'string') return undefined;
  return {
    type,
    level: known,
    text: text.slice(0, 5000),
    line: Number.isSafeInteger(line) ? (line as number) : undefined,
  };
}
