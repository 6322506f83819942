import { expect, it } from 'vitest';
import * as library from '../../../charts/src/index';
import { shapeGroups } from './pictures';

const pictures = shapeGroups.flatMap(({ shapes }) => shapes);

it('shows each shape once, in the order of menus, with its name', () => {
  const { allShapes } = library;
  const groups = shapeGroups.map(({ title, shapes }) => [title, shapes.map(({ type }) => type)]);
  const { drawBar } = library.enUS;
  expect(groups).toEqual(
    ['lines', 'channels', 'fibonacci', 'patterns', 'areas', 'text', 'measures'].map((group) => [
      drawBar[group as keyof typeof drawBar],
      allShapes.filter((each) => each.group === group).map(({ type }) => type),
    ]),
  );
  for (const { label, name, type } of pictures) {
    const definition = allShapes.find((each) => each.type === type);
    expect(definition?.label).toBe(label);
    expect((library as Readonly<Record<string, unknown>>)[name]).toBe(definition);
  }
});
