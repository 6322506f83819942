import type { ShapeType } from '../contract/maps';
import { builtIn, shapeTypes } from '../registry/shapes';

/** Tools that stand behind one button. */
export interface ToolGroup {
  readonly label: string;
  readonly tools: readonly string[];
}

/** The library's own groups, with one of what readers registered. */
function allTools(): ToolGroup[] {
  const groups = Object.entries(builtIn).map(([label, kinds]) => ({
    label,
    tools: kinds.map(({ type }) => type),
  }));
  const known = groups.flatMap(({ tools }) => tools);
  const own = shapeTypes().filter((type) => !known.includes(type));
  return [...groups, { label: 'More shapes', tools: own }];
}

/** The groups that the option asks for, or all. */
export const toolGroups = (chosen: readonly (readonly ShapeType[])[] | null): ToolGroup[] =>
  (chosen?.map((tools, at) => ({ label: `Tools ${at + 1}`, tools })) ?? allTools()).filter(
    ({ tools }) => tools.length > 0,
  );
