import type { ShapeType } from '../../../api/source-maps';
import { shapeTypes } from '../../../registry/shape-registry';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import { type ShapeGroup, toolIcons } from './tool-icons';

/** Tools that share a button. */
export interface ToolGroup {
  readonly label: string;
  readonly tools: readonly string[];
}

/** Returns the groups of built-in shapes, and a group of registered custom shapes. */
function allTools(messages: DrawBarMessages): ToolGroup[] {
  const groups = Object.entries(toolIcons).map(
    ([group, icons]) => [group as ShapeGroup, Object.keys(icons)] as const,
  );
  const known = groups.flatMap(([, tools]) => tools);
  const others = shapeTypes().filter((type) => !known.includes(type));
  return [...groups, ['more', others] as const].map(([group, tools]) => ({
    label: messages[group],
    tools,
  }));
}

/** Returns the groups in the option `tools`, or all groups. */
export const toolGroups = (
  chosen: readonly (readonly ShapeType[])[] | null,
  messages: DrawBarMessages,
): ToolGroup[] =>
  (
    chosen?.map((tools, at) => ({
      label: fillPlaceholders(messages.group, ['at', at + 1]),
      tools,
    })) ?? allTools(messages)
  ).filter(({ tools }) => tools.length > 0);
