// Runs in the sandboxed frame, before the program: tells the page what the program says to its console, and that
// the frame still answers. plugin.ts bundles it to a text.
import { style } from 'playground/style';
import { tellOfRefused } from './refused';

type Level = 'log' | 'info' | 'warn' | 'error' | 'debug';

const DEEPEST = 3;
const MOST_MEMBERS = 50;
const LONGEST = 5_000;
/** More at once would only keep the page from working. */
const MOST_AT_ONCE = 500;

const page = parent;
const tell = (said: object): void => page.postMessage({ live: said }, '*');

const quoted = (text: string): string => JSON.stringify(text);

function members(value: object, depth: number, above: readonly object[]): string[] {
  const inside = [...above, value];
  const keys = Object.keys(value);
  const shown = keys.slice(0, MOST_MEMBERS).map((key) => {
    const text = show((value as Record<string, unknown>)[key], depth + 1, inside);
    return Array.isArray(value) ? text : `${/^[\w$]+$/.test(key) ? key : quoted(key)}: ${text}`;
  });
  return keys.length > MOST_MEMBERS ? [...shown, `… ${keys.length - MOST_MEMBERS} more`] : shown;
}

function showObject(value: object, depth: number, above: readonly object[]): string {
  if (above.includes(value)) return '…';
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return Number.isNaN(+value) ? 'Invalid Date' : value.toISOString();
  if (value instanceof Element) return `<${value.localName}>`;
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  const name = (Object.getPrototypeOf(value) as object | null)?.constructor.name ?? '';
  const prefix = name === 'Object' || name === 'Array' ? '' : `${name} `;
  if (depth >= DEEPEST) return isList ? `${prefix}[…]` : `${prefix}{…}`;
  if (value instanceof Map || value instanceof Set) {
    return `${prefix}${show([...value], depth, above)}`;
  }
  const inside = members(value, depth, above);
  if (isList) return `${prefix}[${inside.join(', ')}]`;
  return inside.length > 0 ? `${prefix}{ ${inside.join(', ')} }` : `${prefix}{}`;
}

/** A value as text. Whatever it does when it is looked at is no reason to stop. */
function show(value: unknown, depth = 0, above: readonly object[] = []): string {
  try {
    if (typeof value === 'string') return depth === 0 ? value : quoted(value);
    if (typeof value === 'function') return `ƒ ${value.name}()`;
    if (typeof value === 'bigint') return `${value}n`;
    return typeof value === 'object' && value !== null
      ? showObject(value, depth, above)
      : String(value);
  } catch {
    return '[cannot be shown]';
  }
}

/** The line of the program that called: the first in the stack that is neither here nor in the library. */
function lineOfCall(): number | undefined {
  const places = (new Error().stack ?? '').matchAll(/(blob:[^\s()]+?):(\d+):\d+/g);
  for (const [, file, line] of places) {
    if (file !== import.meta.url) return Number(line);
  }
  return undefined;
}

let said = 0;

/** Tells the page, and says whether it has. */
function say(level: Level, values: readonly unknown[]): boolean {
  said += 1;
  if (said === 1) setTimeout(() => (said = 0), 500);
  if (said > MOST_AT_ONCE) return false;
  const text =
    said === MOST_AT_ONCE
      ? 'More was said than can be shown here.'
      : values.map((value) => show(value)).join(' ');
  tell({ type: 'console', level, text: text.slice(0, LONGEST), line: lineOfCall() });
  return true;
}

for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  const own = console[level].bind(console);
  console[level] = (...values: unknown[]) => {
    if (say(level, values)) own(...values);
  };
}
console.assert = (holds?: unknown, ...values: unknown[]) => {
  if (!holds) say('error', ['Assertion failed', ...values]);
};
console.table = (value: unknown) => say('log', [value]);
console.clear = () => tell({ type: 'clear' });
tellOfRefused((words) => say('warn', [words]));

addEventListener('message', ({ data }: MessageEvent<{ type?: unknown }>) => {
  if (data.type === 'ask') tell({ type: 'alive' });
});

const sheet = document.createElement('style');
sheet.textContent = style;
document.head.append(sheet);
tell({ type: 'alive' });
