import type { ShapeType } from '../contract/maps';
import { shapeKinds, type ShapeKind } from '../registry/shapes';
import type { DrawBarWords } from '../words/draw-bar';
import { fill } from '../words/fill';

/** Tools that stand behind one button. */
export interface ToolGroup {
  readonly label: string;
  readonly tools: readonly string[];
}

/** All shapes, as their kinds are grouped. */
function allTools(words: DrawBarWords): ToolGroup[] {
  const groups = new Map<ShapeKind['group'], string[]>();
  for (const { group, definition } of shapeKinds()) {
    groups.set(group, [...(groups.get(group) ?? []), definition.type]);
  }
  return [...groups].map(([group, tools]) => ({ label: words[group], tools }));
}

/** The groups that the option asks for, or all. */
export const toolGroups = (
  chosen: readonly (readonly ShapeType[])[] | null,
  words: DrawBarWords,
): ToolGroup[] =>
  (
    chosen?.map((tools, at) => ({ label: fill(words.group, ['at', at + 1]), tools })) ??
    allTools(words)
  ).filter(({ tools }) => tools.length > 0);
