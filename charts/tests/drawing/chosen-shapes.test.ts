import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as library from '../../src/index';
import {
  allShapes,
  type ChartState,
  defineShape,
  Drawing,
  type IDrawingApi,
  type IShapeApi,
  Ray,
  Rectangle,
  type ShapeDefinition,
  type ShapeOptions,
  type ShapePoint,
  type ShapeSourceOptions,
  TrendLine,
} from '../../src/index';
import { drawBarMessages } from '../../src/i18n/draw-bar-messages';
import { zhCN } from '../../src/i18n/zh-cn';
import { getDrawing } from '../../src/plugins/drawing/get-drawing';
import { getToolGroups } from '../../src/plugins/drawing/toolbar/tool-groups';
import { getDrawBarSchema } from '../../src/plugins/drawing/toolbar/draw-bar-schema';
import { checkOptions } from '../../src/validation/schema';
import { saveWithData, withLineChart, withRestoredChart } from './line-chart';

const points = [
  { time: 60, price: 9 },
  { time: 120, price: 11 },
] as const;

interface RingStyle {
  color: string;
  radius: number;
}

const createRing = (type = 'acme/ring', group?: string) =>
  defineShape({
    type,
    label: 'Ring',
    ...(group === undefined ? {} : { group }),
    points: 1,
    style: { color: '#6b5ca5', radius: 14 } satisfies RingStyle,
    figures: ({ points: [center], style: { color, radius } }) => [
      { kind: 'ellipse', center, radiusX: radius, radiusY: radius, stroke: { color, width: 2 } },
    ],
  });
const Ring = createRing();

const getTypes = (handle: IDrawingApi) => getDrawing('test', handle).types;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the option shapes of Drawing', () => {
  it('determines which shapes there are', () => {
    withLineChart((chart) => {
      const handle = chart.attach(Drawing, {
        shapes: [Rectangle, Ring, TrendLine],
        magnet: 'weak',
      });
      expect(handle.options()).toEqual({ magnet: 'weak', undoLimit: 100 });
      expect(handle.add(TrendLine, points).type).toBe('trend-line');
      expect(() => handle.add(Ray, points)).toThrow(
        new RangeError(
          'add: shape (the definition of "ray") is not in the option shapes of Drawing, which has "rectangle", "acme/ring", "trend-line"',
        ),
      );
      expect(() => {
        handle.start(Ray);
      }).toThrow('start: shape (the definition of "ray") is not in the option shapes');
      expect(() => handle.add('trend-line' as never, points as never)).toThrow(
        new TypeError(
          'add: shape ("trend-line") must be a shape, built in or from defineShape(), such as TrendLine',
        ),
      );
    });
  });

  it('determines the types of the handles', () => {
    withLineChart((chart) => {
      const handle = chart.attach(Drawing, { shapes: [Ring, TrendLine] });
      const shape = handle.add(Ring, [points[0]], { radius: 20 });
      expectTypeOf(shape.options()).toEqualTypeOf<Readonly<ShapeSourceOptions & RingStyle>>();
      expectTypeOf(shape.points()).toEqualTypeOf<readonly [ShapePoint]>();
      expect(shape.options()).toMatchObject({ color: '#6b5ca5', radius: 20 });
      shape.applyOptions({ color: '#000' });
      shape.setPoints([points[1]]);
      expect([shape.options().color, shape.points()]).toEqual(['#000', [points[1]]]);
      handle.select([shape]);
      expect(() => handle.select([shape, null] as never)).toThrow(
        'select: shapes[1] (null) must be a shape of this chart',
      );
      expect(() => handle.select(null as never)).toThrow(
        'select: shapes (null) must be a list of shapes',
      );
      expect(handle.selection()).toEqual([shape]);
      const line = handle.add(TrendLine, points, { label: true });
      expect(line.options().label).toBe(true);
      expectTypeOf(handle.shapes(Ring)).toEqualTypeOf<readonly IShapeApi<RingStyle, 1>[]>();
      expect(handle.shapes(Ring)).toEqual([shape]);
      expect(handle.shapes()).toEqual([shape, line]);
    });
  });

  it('lets a handle of any shape have options that the call checks', () => {
    withLineChart((chart) => {
      const handle = chart.attach(Drawing, { shapes: [Ring] });
      handle.select([handle.add(Ring, [points[0]])]);
      const [selected] = handle.selection();
      expectTypeOf(selected).toEqualTypeOf<IShapeApi | undefined>();
      expectTypeOf<IShapeApi<RingStyle, 1>>().toExtend<IShapeApi>();
      expectTypeOf<ShapeOptions['radius']>().toBeUnknown();
      selected?.applyOptions({ radius: 3, title: 'Small' });
      expect(selected?.options()).toMatchObject({ radius: 3, title: 'Small' });
      expect(() => selected?.applyOptions({ raduis: 3 })).toThrow('did you mean radius?');
    });
  });

  it('throws for another definition of the same type', () => {
    withLineChart((chart) => {
      const handle = chart.attach(Drawing, { shapes: [Ring] });
      expect(() => handle.add(createRing(), [points[0]])).toThrow(
        'add: shape (another definition of "acme/ring") is not in the option shapes of Drawing',
      );
      expect(handle.shapes()).toEqual([]);
    });
  });

  it.each([
    [null, TypeError, 'options.shapes (null) must be a list of shapes, such as allShapes or'],
    [[], RangeError, 'options.shapes (a list) must be a list of at least one shape'],
    [['ray'], TypeError, 'options.shapes[0] ("ray") must be a shape, built in or from defineShape'],
    [[{ ...Ring, kind: 'bar-type' }], TypeError, 'options.shapes[0] (an object) must be a shape'],
    [[Ring, Ring], RangeError, 'options.shapes[1].type ("acme/ring") is already in the list'],
  ])('throws for %j', (shapes, ErrorType, message) => {
    withLineChart((chart) => {
      const attach = () => chart.attach(Drawing, { shapes: shapes as never });
      expect(attach).toThrow(ErrorType);
      expect(attach).toThrow(`attach: plug-in "drawing": ${message}`);
      expect(chart.plugin(Drawing)).toBeNull();
    });
  });

  it('cannot change, but a later call can pass the same shapes', () => {
    withLineChart((chart) => {
      const handle = chart.attach(Drawing, { shapes: [Ring, TrendLine] });
      expect(chart.attach(Drawing, { shapes: [TrendLine, Ring], undoLimit: 5 })).toBe(handle);
      expect(handle.options().undoLimit).toBe(5);
      expect(() => chart.attach(Drawing, { shapes: [Ring], undoLimit: 6 })).toThrow(
        'attach: plug-in "drawing": shapes cannot change; remove and attach the plug-in again',
      );
      expect(handle.options().undoLimit).toBe(5);
      handle.remove();
      const again = chart.attach(Drawing, { shapes: [Ring] });
      expect(() => again.add(TrendLine, points)).toThrow('which has "acme/ring"');
    });
  });

  it('is required', () => {
    withLineChart((chart) => {
      // @ts-expect-error The option shapes is missing
      expect(() => chart.attach(Drawing)).toThrow('options.shapes is missing');
    });
  });
});

// The compiler refuses these; they aren't run.
export const refused = (handle: IDrawingApi, any: ShapeDefinition) => {
  // @ts-expect-error A point is missing
  handle.add(TrendLine, [points[0]]);
  // @ts-expect-error Not an option
  handle.add(TrendLine, points, { colour: 'red' });
  // @ts-expect-error Not an option
  handle.start(TrendLine, { radius: 5 });
  // @ts-expect-error A type instead of its definition
  handle.start('trend-line');
  handle.add(any, points, { radius: 5 });
};

describe('saved shapes', () => {
  const saveBoth = () =>
    withLineChart((chart) => {
      const handle = chart.attach(Drawing, { shapes: [Ring, TrendLine, Rectangle] });
      handle.add(Ring, [points[0]], { id: 'ring', radius: 3 });
      handle.add(TrendLine, points, { id: 'line' });
      handle.add(Rectangle, points, { id: 'box' });
      return saveWithData(chart);
    });

  it('of other types are kept, and are unknown parts of the chart', () => {
    const state = saveBoth();
    withRestoredChart(state, [[Drawing, { shapes: [TrendLine] }]], (chart) => {
      expect(
        chart
          .plugin(Drawing)
          ?.shapes()
          .map(({ id }) => id),
      ).toEqual(['line']);
      expect(chart.unknownParts()).toEqual([
        { kind: 'shape', type: 'acme/ring', import: null },
        {
          kind: 'shape',
          type: 'rectangle',
          import: "import { Rectangle } from '@aijiaoyi/charts';",
        },
      ]);
      expect(saveWithData(chart)).toEqual(state);
    });
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining('the definitions of the shape "acme/ring", the shape "rectangle"'),
    );
  });

  it('have an import for each built-in shape that is not in the option', () => {
    const state = withLineChart((chart) => {
      const handle = chart.attach(Drawing, { shapes: allShapes });
      for (const shape of allShapes) {
        const { min } = getTypes(handle).get(shape.type)?.count ?? { min: 0 };
        handle.add(
          shape,
          Array.from({ length: min }, (_, i) => ({ time: 60 + i, price: 9 })),
        );
      }
      return saveWithData(chart);
    });
    withRestoredChart(state, [[Drawing, { shapes: [Ring] }]], (chart) => {
      const imports = chart.unknownParts().map((part) => part.import?.match(/\w+(?= \})/)?.[0]);
      const names = allShapes.map(
        (shape) => Object.entries(library).find(([, value]) => value === shape)?.[0],
      );
      expect(imports).toEqual(names);
    });
  });

  it('are restored with the same shapes, without a warning', () => {
    const state = saveBoth();
    const shapes = [TrendLine, Rectangle, Ring];
    withRestoredChart(state, [[Drawing, { shapes }]], (chart) => {
      const [shape] = chart.plugin(Drawing)?.shapes(Ring) ?? [];
      expect(shape?.options()).toMatchObject({ color: '#6b5ca5', radius: 3 });
      expect(chart.unknownParts()).toEqual([]);
      expect(saveWithData(chart)).toEqual(state);
    });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('throw without the option, before a chart is created', () => {
    expect(() => withRestoredChart(saveBoth(), [Drawing], () => null)).toThrow(
      'restoreChart: plug-in "drawing": parseState: options.shapes (undefined) must be a list',
    );
  });

  it('throw if their style is not valid for the definition', () => {
    const text = JSON.stringify(saveBoth()).replace('"radius":3', '"radius":"3"');
    const state = JSON.parse(text) as ChartState;
    const restore = () => withRestoredChart(state, [[Drawing, { shapes: [Ring] }]], () => null);
    expect(restore).toThrow('parseState: shapes[0].style.radius ("3") must be');
  });

  it('of other types are reported by load', () => {
    const { shapes, schema } = withLineChart((chart) => {
      const handle = chart.attach(Drawing, { shapes: [Ray] });
      handle.add(Ray, points, { id: 'ray' });
      return handle.save();
    });
    withLineChart((chart) => {
      const handle = chart.attach(Drawing, { shapes: [TrendLine] });
      expect(handle.load({ schema, shapes }).unknown).toEqual(shapes);
      expect(handle.save().shapes).toEqual(shapes);
    });
    expect(console.warn).not.toHaveBeenCalled();
  });
});

it('shapes on a price axis that the pane lacks are kept and reported by load', () => {
  withLineChart((chart) => {
    const drawing = chart.attach(Drawing, { shapes: [Ray] });
    drawing.add(Ray, points, { id: 'ray' });
    const { schema, shapes } = drawing.save();
    const elsewhere = shapes.map((shape) => ({ ...shape, axis: 'oi', style: { width: 3 } }));
    expect(drawing.load({ schema, shapes: elsewhere }).unknown).toEqual(elsewhere);
    expect(drawing.shapes()).toEqual([]);
    expect(drawing.save().shapes).toEqual(elsewhere);
    chart.panes()[0]?.applyOptions({ axes: { oi: {} } });
    expect(drawing.shapes().map((shape) => shape.options().axis)).toEqual(['oi']);
  });
});

describe('messages of the shapes', () => {
  it('can be for shapes that the option lacks, as in a translation', () => {
    withLineChart(
      (chart) => {
        chart.attach(Drawing, { shapes: [Ring] });
        chart.applyOptions({ messages: { ...zhCN, shapes: { 'acme/ring': '圆环' } } });
      },
      { messages: zhCN },
    );
  });
});

describe('the tools of a DrawBar', () => {
  const readGroups = (handle: IDrawingApi) =>
    getToolGroups(getTypes(handle), null, drawBarMessages).map(({ label, tools }) => [
      label,
      ...tools,
    ]);

  it('are the shapes of the option in their groups', () => {
    withLineChart((chart) => {
      const Spiral = createRing('acme/spiral', 'Circles');
      const Dot = createRing('acme/dot', 'lines');
      const handle = chart.attach(Drawing, { shapes: [Ring, Spiral, Dot, Rectangle, TrendLine] });
      expect(readGroups(handle)).toEqual([
        [drawBarMessages.lines, 'acme/dot', 'trend-line'],
        [drawBarMessages.areas, 'rectangle'],
        ['Circles', 'acme/spiral'],
        [drawBarMessages.more, 'acme/ring'],
      ]);
    });
  });

  it('cannot be other shapes', () => {
    withLineChart((chart) => {
      const handle = chart.attach(Drawing, { shapes: [Ring] });
      const schema = getDrawBarSchema(getTypes(handle));
      const check = (tool: unknown) =>
        checkOptions('DrawBar', 'options', schema, { tools: [[tool]] });
      expect(check(Ring).tools).toEqual([[Ring]]);
      expect(() => check(Ray)).toThrow('DrawBar: options.tools[0][0]');
      expect(() => check('ray')).toThrow('DrawBar: options.tools[0][0] ("ray") must be a shape');
    });
  });
});
