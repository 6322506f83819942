import type { ShapeType } from '../../../api/source-maps';
import type { ShapeTypes } from '../shape-types';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import { type ShapeGroup, toolIcons } from './tool-icons';

/** Tools that share a button. */
export interface ToolGroup {
  readonly label: string;
  readonly tools: readonly string[];
}

/** Returns the groups of built-in shapes, and a group of the other shape types. */
function getDefaultGroups(types: ShapeTypes, messages: DrawBarMessages): ToolGroup[] {
  const groups = Object.entries(toolIcons).map(
    ([group, icons]) => [group as ShapeGroup, Object.keys(icons)] as const,
  );
  const builtIn = groups.flatMap(([, tools]) => tools);
  const others = [...types.keys()].filter((type) => !builtIn.includes(type));
  return [...groups, ['more', others] as const].map(([group, tools]) => ({
    label: messages[group],
    tools: tools.filter((type) => types.has(type)),
  }));
}

/** Returns the groups in the option `tools`, or the default groups of all shape types of the drawing. */
export const getToolGroups = (
  types: ShapeTypes,
  tools: readonly (readonly ShapeType[])[] | null,
  messages: DrawBarMessages,
): ToolGroup[] =>
  (
    tools?.map((group, at) => ({
      label: fillPlaceholders(messages.group, ['at', at + 1]),
      tools: group,
    })) ?? getDefaultGroups(types, messages)
  ).filter((group) => group.tools.length > 0);
