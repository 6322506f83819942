import { isRecord } from '../util/json';
import type { ChartCore } from '../core/chart-core';

/** Saved form of a handle in a plug-in's options. */
interface SavedHandle {
  readonly $source?: string;
  readonly $pane?: string;
}

/** A value that JSON can't contain. */
const unsaveable = Symbol('unsaveable');

/** Returns the options that JSON can contain, with ids in place of handles. */
export function encodeOptions(core: ChartCore, options: object): Record<string, unknown> {
  const entries = Object.entries(options).flatMap(([name, value]) => {
    try {
      return [[name, encode(core, value)] as const];
    } catch (error) {
      if (error !== unsaveable) throw error;
      return [];
    }
  });
  return Object.fromEntries(entries);
}

/** Returns saved options with handles in place of ids. Options with handles that the chart doesn't have are omitted. */
export function decodeOptions(core: ChartCore, options: object = {}): Record<string, unknown> {
  const entries = Object.entries(options).flatMap(([name, value]) => {
    try {
      return [[name, decode(core, value)] as const];
    } catch (error) {
      if (error !== unsaveable) throw error;
      return [];
    }
  });
  return Object.fromEntries(entries);
}

/** @param depth - Depth of the value. A deeper one is probably circular. */
function encode(core: ChartCore, value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const handle = encodeHandle(core, value);
  if (handle) return handle;
  if (depth > 20) throw unsaveable;
  if (Array.isArray(value)) return value.map((each) => encode(core, each, depth + 1));
  const prototype: unknown = isRecord(value) ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== Object.prototype && prototype !== null) throw unsaveable;
  const entries = Object.entries(value as object).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([name, each]) => [name, encode(core, each, depth + 1)]));
}

function encodeHandle(core: ChartCore, value: unknown): SavedHandle | null {
  const pane = core.panes.all.find((each) => each === value);
  if (pane) return { $pane: pane.name };
  const { id } = Object(value) as { readonly id?: unknown };
  return typeof id === 'string' && core.findSource(id) === value ? { $source: id } : null;
}

function decode(core: ChartCore, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => decode(core, each));
  if (!isRecord(value)) return value;
  const { $pane, $source } = value as SavedHandle;
  if ($pane !== undefined || $source !== undefined) {
    const handle =
      $source === undefined ? core.panes.named(String($pane)) : core.findSource($source);
    if (!handle) throw unsaveable;
    return handle;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, decode(core, each)]),
  );
}
