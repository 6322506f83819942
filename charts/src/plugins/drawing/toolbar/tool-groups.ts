import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import type { Definition } from '../../../types/definition';
import type { ShapeTypes } from '../shape-types';

/** Tools that share a button. */
export interface ToolGroup {
  readonly label: string;
  /** Types of the shapes. */
  readonly tools: readonly string[];
}

/** Built-in groups, in their order. Shapes of other groups follow, and those without a group are the last. */
const builtInGroups = [
  'lines',
  'channels',
  'fibonacci',
  'patterns',
  'areas',
  'text',
  'measures',
] as const;

/** Returns the shapes of a drawing by their groups. */
function getDefaultGroups(types: ShapeTypes, messages: DrawBarMessages): ToolGroup[] {
  const groups = new Map<string, string[]>(builtInGroups.map((group) => [group, []]));
  const others: string[] = [];
  for (const [type, { definition }] of types) {
    const { group } = definition;
    const tools = group === 'more' ? others : (groups.get(group) ?? []);
    tools.push(type);
    if (tools !== others) groups.set(group, tools);
  }
  groups.set('more', others);
  const isBuiltIn = (group: string): group is (typeof builtInGroups)[number] | 'more' =>
    group === 'more' || builtInGroups.some((each) => each === group);
  return [...groups].map(([group, tools]) => ({
    label: isBuiltIn(group) ? messages[group] : group,
    tools,
  }));
}

/** Returns the groups in the option `tools`, or the default groups of all shapes of the drawing. */
export const getToolGroups = (
  types: ShapeTypes,
  tools: readonly (readonly Definition<'shape'>[])[] | null,
  messages: DrawBarMessages,
): ToolGroup[] =>
  (
    tools?.map((group, at) => ({
      label: fillPlaceholders(messages.group, ['at', at + 1]),
      tools: group.map(({ type }) => type),
    })) ?? getDefaultGroups(types, messages)
  ).filter((group) => group.tools.length > 0);
