const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** One line of the program's console. */
export interface ConsoleLine {
  readonly level: (typeof LEVELS)[number];
  readonly text: string;
  readonly line: number | undefined;
}

export type Said =
  | ({ readonly type: 'console' } & ConsoleLine)
  | { readonly type: 'clear' }
  /** The frame still answers. */
  | { readonly type: 'alive' };

/** What witness.ts tells the page. A program can send the same, or anything else in its name. */
export function saidOf({ type, level, text, line }: Record<string, unknown>): Said | undefined {
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
