import { expect, it } from 'vitest';
import type { PluginHost } from '../../src/api/plugin-host-api';
import {
  definePlugin,
  Drawing,
  HorizontalLine,
  type IDrawingApi,
  type IShapeApi,
  renderToSvg,
} from '../../src/index';
import {
  getExtendedGroup,
  getGroupable,
  getPeers,
  groupShapes,
  type ListedObject,
  listPanes,
  lockObject,
  moveObject,
  removeObject,
  renameObject,
  showObject,
} from '../../src/plugins/object-list/listed-objects';

const Probe = definePlugin({ type: 'probe', attach: (host) => ({ api: { host } }) });

/** Runs a test on a chart with the lines A to D, from back to front, of which A and C are a group. */
function testLines(
  run: (host: PluginHost, drawing: IDrawingApi, shapes: readonly IShapeApi[]) => void,
): void {
  renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    chart.addSeries('line', { title: 'NORTH' });
    const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
    const time = 1_700_000_000;
    for (const title of ['A', 'B', 'C', 'D']) {
      const group = title === 'A' || title === 'C' ? 'Levels' : '';
      drawing.add(HorizontalLine, [{ time, price: 10 }], { title, group });
    }
    drawing.clearUndo();
    run(chart.attach(Probe).host, drawing, drawing.shapes());
  });
}

const listRows = (host: PluginHost): readonly ListedObject[] => listPanes(host)[0]?.rows ?? [];

const writeRows = (host: PluginHost): string =>
  listRows(host)
    .map(({ members, name }) => [name, ...members.map((each) => `(${each.name})`)].join(' '))
    .join(', ');

const getGroup = (host: PluginHost): ListedObject => {
  const group = listRows(host).find(({ members }) => members.length > 0);
  if (!group) throw new Error("The list doesn't have a group.");
  return group;
};

it('lists a group at its frontmost shape, and its shapes from front to back', () => {
  testLines((host, drawing) => {
    expect(writeRows(host)).toBe('D, Levels (C) (A), B, NORTH');
    drawing.shapes()[2]?.setOrder('back');
    expect(writeRows(host)).toBe('D, B, Levels (A) (C), NORTH');
  });
});

it('is visible if a shape is, and locked or selected if all shapes are', () => {
  testLines((host, drawing, [a, , c]) => {
    a?.applyOptions({ visible: false, locked: true });
    if (a) drawing.select([a]);
    const [visible, locked, removable, selected] = [true, false, false, false];
    expect(getGroup(host)).toMatchObject({ visible, locked, removable, selected });
    c?.applyOptions({ visible: false, locked: true });
    if (a && c) drawing.select([a, c]);
    expect(getGroup(host)).toMatchObject({ visible: false, locked: true, selected: true });
  });
});

it.each<[string, (group: ListedObject, host: PluginHost) => void, string]>([
  ['hides', (group) => showObject(group, false), 'D, Levels (C) (A), B, NORTH'],
  ['locks', (group) => lockObject(group, true), 'D, Levels (C) (A), B, NORTH'],
  ['renames', (group, host) => renameObject(host, group, 'Lows'), 'D, Lows (C) (A), B, NORTH'],
  ['ungroups', (group) => groupShapes(group.sources, ''), 'D, C, B, A, NORTH'],
  ['removes', (group, host) => removeObject(host, group), 'D, B, NORTH'],
])('%s all shapes of a group, which undo reverts', (_, change, expected) => {
  testLines((host, drawing) => {
    const before = drawing.save();
    host.chart.batch(() => change(getGroup(host), host));
    expect(writeRows(host)).toBe(expected);
    expect(drawing.save()).not.toEqual(before);
    expect(drawing.undoState().undo).toBe(1);
    drawing.undo();
    expect(drawing.save()).toEqual(before);
  });
});

it('keeps the name of a group if the new one is empty', () => {
  testLines((host) => {
    renameObject(host, getGroup(host), '');
    expect(getGroup(host).name).toBe('Levels');
  });
});

it("doesn't merge a group with another one that has its new name", () => {
  testLines((host, _, [, b, , d]) => {
    groupShapes([b, d] as IShapeApi[], 'Lows');
    renameObject(host, getGroup(host), 'Levels');
    expect(writeRows(host)).toBe('Levels 2 (D) (B), Levels (C) (A), NORTH');
    renameObject(host, getGroup(host), 'Levels');
    expect(writeRows(host)).toBe('Levels 2 (D) (B), Levels (C) (A), NORTH');
  });
});

it('groups two or more selected shapes of a pane, unless they are a whole group', () => {
  testLines((host, drawing, [a, b, c]) => {
    if (!a || !b || !c) return;
    const count = (...shapes: readonly IShapeApi[]): number => {
      drawing.select(shapes);
      return getGroupable(listPanes(host)).length;
    };
    expect([count(), count(a), count(a, c), count(a, b), count(a, b, c)]).toEqual([0, 0, 0, 2, 3]);
    host.chart.addPane('other');
    const point = { time: 1_700_000_000, price: 10 };
    expect(count(a, drawing.add(HorizontalLine, [point], { pane: 'other' }))).toBe(0);
  });
});

it('extends a group by selected shapes that are in no group', () => {
  testLines((_, __, [a, b, c, d]) => {
    if (!a || !b || !c || !d) return;
    expect(
      [
        [a, b],
        [a, b, c],
        [b, d],
        [a, c],
      ].map(getExtendedGroup),
    ).toEqual(['Levels', 'Levels', null, null]);
    b.applyOptions({ group: 'Lows' });
    expect(
      [
        [a, b],
        [a, b, d],
      ].map(getExtendedGroup),
    ).toEqual([null, null]);
  });
});

it('moves shapes past a whole group, and shapes of a group among each other', () => {
  testLines((host) => {
    const move = (name: string, to: number): string => {
      const [pane] = listPanes(host);
      const object = pane?.objects.find((each) => each.name === name);
      const target = pane && object && getPeers(pane, object)[to];
      if (target) moveObject(host, pane, object, target);
      return writeRows(host);
    };
    expect(move('D', 1)).toBe('Levels (C) (A), D, B, NORTH');
    expect(move('B', 0)).toBe('B, Levels (C) (A), D, NORTH');
    expect(move('A', 0)).toBe('B, Levels (A) (C), D, NORTH');
  });
});

it('saves, restores and resets the group of a shape', () => {
  testLines((_, drawing, [a, b]) => {
    const state = drawing.save();
    expect(state.shapes[0]).toMatchObject({ group: 'Levels' });
    expect(state.shapes[1]).not.toHaveProperty('group');
    expect(b?.options().group).toBe('');
    a?.applyOptions({ group: undefined });
    expect(a?.options().group).toBe('');
    drawing.load(state);
    expect(drawing.save()).toEqual(state);
    expect(() => a?.applyOptions({ group: 5 as unknown as string })).toThrow(
      'applyOptions: group (5) must be',
    );
  });
});
