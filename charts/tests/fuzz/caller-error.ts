/** Error of a caller's own code, which the library must neither catch nor report as its own. */
export class CallerError extends Error {
  constructor() {
    super('own: thrown by the caller');
  }
}

/** Whether an error is the caller's, or was caused by one. */
export function isCallerError(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof CallerError || each.message.includes('own: ')) return true;
  }
  return false;
}

const said = /^[a-zA-Z][\w.]*: ./;
// Errors of the JavaScript engine.
const foreign =
  /^(Cannot (read|set|convert|assign|destructure|access|mix|redefine|add|delete|use)|Failed to|Invalid |Assertion|Value is|Illegal|Maximum|Converting|Class constructor|Reduce of|Object |The (number|string|value))/;

/** Returns the fault of an error that a call threw, or `null`. */
export function findFault(error: unknown, call: string | null): string | null {
  if (isCallerError(error)) return null;
  const right = error instanceof TypeError || error instanceof RangeError;
  if (!right) return `throws ${String(error)}`;
  const { message } = error;
  if (!said.test(message) || foreign.test(message)) return `throws "${message}"`;
  if (call !== null && !message.startsWith(`${call}: `)) return `names another call: "${message}"`;
  return null;
}
