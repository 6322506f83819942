import type { ShapeType } from '../model/aliases';
import { kindOf, shapeTypes } from '../shapes/registry';

/** Tools that stand behind one button. */
export interface ToolGroup {
  readonly label: string;
  readonly tools: readonly ShapeType[];
}

const builtIn: readonly ToolGroup[] = [
  {
    label: 'Lines',
    tools: ['trend-line', 'ray', 'extended-line', 'horizontal-line', 'vertical-line', 'arrow'],
  },
  { label: 'Channels', tools: ['parallel-channel', 'pitchfork'] },
  { label: 'Fibonacci', tools: ['fib-retracement', 'fib-extension'] },
  { label: 'Areas', tools: ['rectangle', 'ellipse', 'triangle', 'path'] },
  { label: 'Text', tools: ['text'] },
  { label: 'Measures', tools: ['measure', 'long-position', 'short-position'] },
];

/** What the DrawBar, menus and screen readers call a tool. */
export const toolLabel = (type: string): string => kindOf(type)?.definition.label ?? type;

/** The groups that the option asks for, or the library's own with a group of what readers registered. */
export function toolGroups(chosen: readonly (readonly ShapeType[])[] | null): readonly ToolGroup[] {
  if (chosen !== null) {
    return chosen.map((tools, at) => ({ label: `Tools ${String(at + 1)}`, tools }));
  }
  const known = new Set<string>(builtIn.flatMap(({ tools }) => tools));
  const own = shapeTypes().filter((type) => !known.has(type)) as ShapeType[];
  return own.length > 0 ? [...builtIn, { label: 'More shapes', tools: own }] : builtIn;
}
