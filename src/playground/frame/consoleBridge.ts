// Runs in the sandboxed frame before the program. It forwards the program's console output to the page, and replies to
// the page's heartbeat. plugins/playground bundles it as text.
import { style } from 'playground/style';
import { warnOfBlockedCalls } from './blockedCalls';

type Level = 'log' | 'info' | 'warn' | 'error' | 'debug';

const MAX_DEPTH = 3;
const MAX_MEMBERS = 50;
const LONGEST = 5_000;
/** Messages in half a second. More would block the page. */
const MAX_MESSAGES = 500;

const page = parent;
const post = (said: object): void => page.postMessage({ live: said }, '*');

const quoted = (text: string): string => JSON.stringify(text);

function members(value: object, depth: number, above: readonly object[]): string[] {
  const inside = [...above, value];
  const keys = Object.keys(value);
  const texts = keys.slice(0, MAX_MEMBERS).map((key) => {
    const text = show((value as Record<string, unknown>)[key], depth + 1, inside);
    return Array.isArray(value) ? text : `${/^[\w$]+$/.test(key) ? key : quoted(key)}: ${text}`;
  });
  return keys.length > MAX_MEMBERS ? [...texts, `… ${keys.length - MAX_MEMBERS} more`] : texts;
}

function showObject(value: object, depth: number, above: readonly object[]): string {
  if (above.includes(value)) return '…';
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return Number.isNaN(+value) ? 'Invalid Date' : value.toISOString();
  if (value instanceof Element) return `<${value.localName}>`;
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  const name = (Object.getPrototypeOf(value) as object | null)?.constructor.name ?? '';
  const prefix = name === 'Object' || name === 'Array' ? '' : `${name} `;
  if (depth >= MAX_DEPTH) return isList ? `${prefix}[…]` : `${prefix}{…}`;
  if (value instanceof Map || value instanceof Set) {
    return `${prefix}${show([...value], depth, above)}`;
  }
  const inside = members(value, depth, above);
  if (isList) return `${prefix}[${inside.join(', ')}]`;
  return inside.length > 0 ? `${prefix}{ ${inside.join(', ')} }` : `${prefix}{}`;
}

/** Returns a value as text, even if reading the value throws. */
function show(value: unknown, depth = 0, above: readonly object[] = []): string {
  try {
    if (typeof value === 'string') return depth === 0 ? value : quoted(value);
    if (typeof value === 'function') return `ƒ ${value.name}()`;
    if (typeof value === 'bigint') return `${value}n`;
    return typeof value === 'object' && value !== null
      ? showObject(value, depth, above)
      : String(value);
  } catch {
    return '[can’t display value]';
  }
}

/** Returns the line of the call in the code, from the first stack entry outside this file and the library. */
function findCallLine(): number | undefined {
  const positions = (new Error().stack ?? '').matchAll(/(blob:[^\s()]+?):(\d+):\d+/g);
  for (const [, file, line] of positions) {
    if (file !== import.meta.url) return Number(line);
  }
  return undefined;
}

let messageCount = 0;

/** Sends a console message to the page. Returns whether the message was sent. */
function report(level: Level, values: readonly unknown[]): boolean {
  messageCount += 1;
  if (messageCount === 1) setTimeout(() => (messageCount = 0), 500);
  if (messageCount > MAX_MESSAGES) return false;
  const text =
    messageCount === MAX_MESSAGES
      ? 'Output truncated.'
      : values.map((value) => show(value)).join(' ');
  post({ type: 'console', level, text: text.slice(0, LONGEST), line: findCallLine() });
  return true;
}

for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  const original = console[level].bind(console);
  console[level] = (...values: unknown[]) => {
    if (report(level, values)) original(...values);
  };
}
console.assert = (holds?: unknown, ...values: unknown[]) => {
  if (!holds) report('error', ['Assertion failed', ...values]);
};
console.table = (value: unknown) => report('log', [value]);
console.clear = () => post({ type: 'clear' });
warnOfBlockedCalls((message) => report('warn', [message]));

addEventListener('message', ({ data }: MessageEvent<{ type?: unknown }>) => {
  if (data.type === 'ask') post({ type: 'alive' });
});

const sheet = document.createElement('style');
sheet.textContent = style;
document.head.append(sheet);
post({ type: 'alive' });
