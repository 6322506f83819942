import { expect, it } from 'vitest';
import { shapeTypes } from '../../src/plugins/drawing/shape-registry';
import { getIcon, toolIcons } from '../../src/plugins/drawing/toolbar/tool-icons';

const tools = Object.values(toolIcons).flatMap((icons) => Object.keys(icons));

it('has each built-in shape once, with its own icon', () => {
  expect([...tools].sort()).toEqual([...shapeTypes()].sort());
  expect(new Set(tools.map(getIcon)).size).toBe(tools.length);
  expect(tools.map(getIcon)).not.toContain(getIcon('a shape of a reader'));
});
