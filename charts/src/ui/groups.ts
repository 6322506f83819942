import type { ShapeType } from '../contract/maps';
import { shapeKinds } from '../registry/shapes';

/** Tools that stand behind one button. */
export interface ToolGroup {
  readonly label: string;
  readonly tools: readonly string[];
}

/** All shapes, as their kinds are grouped. */
function allTools(): ToolGroup[] {
  const groups = new Map<string, string[]>();
  for (const { group, definition } of shapeKinds()) {
    groups.set(group, [...(groups.get(group) ?? []), definition.type]);
  }
  return [...groups].map(([label, tools]) => ({ label, tools }));
}

/** The groups that the option asks for, or all. */
export const toolGroups = (chosen: readonly (readonly ShapeType[])[] | null): ToolGroup[] =>
  (chosen?.map((tools, at) => ({ label: `Tools ${at + 1}`, tools })) ?? allTools()).filter(
    ({ tools }) => tools.length > 0,
  );
