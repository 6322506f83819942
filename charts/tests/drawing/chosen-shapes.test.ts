import { afterAll, afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  addDrawing,
  type ChartState,
  defineDrawing,
  drawing,
  type IDrawingApi,
  rectangle,
  registerShape,
  type ShapeDefinition,
  type SourceOptions,
  trendLine,
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

const ring: ShapeDefinition<RingStyle> = {
  type: 'ring',
  label: 'Ring',
  points: 1,
  style: { color: '#6b5ca5', radius: 14 },
  figures: ({ points: [center], style: { color, radius } }) =>
    center
      ? [
          {
            kind: 'ellipse',
            center,
            radiusX: radius,
            radiusY: radius,
            stroke: { color, width: 2 },
          },
        ]
      : [],
};

const getTypes = (handle: IDrawingApi) => getDrawing('test', handle).types;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});
// Files of a thread share modules, and with them the registered shapes.
afterAll(() => {
  vi.resetModules();
});

describe('the option shapes of addDrawing', () => {
  it('determines which shape types there are, and their order', () => {
    withLineChart((chart) => {
      const handle = addDrawing(chart, { shapes: [rectangle, ring, trendLine], magnet: 'weak' });
      expect(handle.shapeTypes()).toEqual(['rectangle', 'ring', 'trend-line']);
      expect(handle.options()).toEqual({ magnet: 'weak', undoLimit: 100 });
      expect(handle.add('trend-line', points).type).toBe('trend-line');
      expect(() => handle.add('ray', points)).toThrow(
        new RangeError('add: type ("ray") must be one of "rectangle", "ring", "trend-line"'),
      );
      expect(() => {
        handle.start('ellipse');
      }).toThrow('start: type ("ellipse") must be one of "rectangle", "ring", "trend-line"');
    });
  });

  it('is all shapes by default, including those that are registered later', () => {
    withLineChart((chart) => {
      const handle = addDrawing(chart);
      expect(handle.shapeTypes()).toContain('pitchfork');
      registerShape({ ...ring, type: 'late-ring' });
      expect(handle.shapeTypes().at(-1)).toBe('late-ring');
    });
  });

  it("doesn't include shapes that are registered elsewhere", () => {
    registerShape({ ...ring, type: 'other-ring' });
    withLineChart((chart) => {
      expect(addDrawing(chart, { shapes: [ring] }).shapeTypes()).toEqual(['ring']);
    });
  });

  it('accepts shapes by their definitions, which determine the type of the style', () => {
    withLineChart((chart) => {
      const handle = addDrawing(chart, { shapes: [ring, trendLine] });
      const shape = handle.add(ring, [points[0]], { radius: 20 });
      expectTypeOf(shape.options()).toEqualTypeOf<Readonly<SourceOptions & RingStyle>>();
      expect(shape.options()).toMatchObject({ color: '#6b5ca5', radius: 20 });
      shape.applyOptions({ color: '#000' });
      shape.setPoints([points[1]]);
      expect([shape.options().color, shape.points()]).toEqual(['#000', [points[1]]]);
      handle.select(shape);
      expect(handle.selection()).toBe(shape);
      const line = handle.add(trendLine, points, { label: true });
      expect(line.options().label).toBe(true);
    });
  });

  it('throws for a definition that drawing does not have', () => {
    withLineChart((chart) => {
      const handle = addDrawing(chart, { shapes: [ring] });
      expect(() => handle.add(trendLine, points)).toThrow(
        'add: type ("trend-line") must be one of',
      );
      expect(() => handle.add({ ...ring }, [points[0]])).toThrow(
        new TypeError('add: type must be the definition of "ring" that drawing has'),
      );
      expect(handle.shapes()).toEqual([]);
    });
  });

  it.each([
    [null, TypeError, 'options.shapes (null) must be a list of shape definitions'],
    [[], RangeError, 'options.shapes (a list) must be a list of at least one shape definition'],
    [['ray'], TypeError, 'options.shapes[0] ("ray") must be a shape definition, such as trendLine'],
    [[ring, ring], RangeError, 'options.shapes[1].type ("ring") is already in the list'],
    [[{ ...ring, type: 'My ring' }], TypeError, 'options.shapes[0].type ("My ring") must be in'],
    [[{ ...ring, label: '' }], RangeError, 'options.shapes[0].label ("") must be a string that'],
    [[{ ...ring, points: 0 }], RangeError, 'options.shapes[0].points (0) must be a whole number'],
    [[{ ...ring, style: [() => 1] }], TypeError, 'options.shapes[0].style (a list) must be'],
    [[{ ...ring, figures: 5 }], TypeError, 'options.shapes[0].figures (5) must be a function'],
  ])('throws for %j', (shapes, ErrorType, message) => {
    withLineChart((chart) => {
      const add = () => addDrawing(chart, { shapes: shapes as never });
      expect(add).toThrow(ErrorType);
      expect(add).toThrow(`addDrawing: ${message}`);
      expect(() => drawing({ shapes: shapes as never })).toThrow(`drawing: ${message}`);
      expect(() => defineDrawing(shapes as never)).toThrow(
        `defineDrawing: ${message.replace('options.', '')}`,
      );
      expect(addDrawing(chart).shapes()).toEqual([]);
    });
  });

  it('cannot change, but a later call can pass the same shapes', () => {
    withLineChart((chart) => {
      const handle = addDrawing(chart, { shapes: [ring, trendLine] });
      expect(addDrawing(chart, { shapes: [trendLine, ring], undoLimit: 5 })).toBe(handle);
      expect(handle.options().undoLimit).toBe(5);
      expect(() => addDrawing(chart, { shapes: [ring], undoLimit: 6 })).toThrow(
        'addDrawing: options.shapes cannot change; remove drawing from the chart first',
      );
      expect(handle.options().undoLimit).toBe(5);
      handle.remove();
      expect(addDrawing(chart, { shapes: [ring] }).shapeTypes()).toEqual(['ring']);
    });
  });
});

describe('defineDrawing', () => {
  it('attaches drawing with the shapes in the list', () => {
    withLineChart((chart) => {
      const plugin = defineDrawing([ring], { undoLimit: 3 });
      const api = chart.attach(plugin);
      expect([api.shapeTypes(), api.options().undoLimit]).toEqual([['ring'], 3]);
      expect(chart.attach(plugin)).toBe(api);
    });
  });
});

describe('saved shapes', () => {
  const saveBoth = () =>
    withLineChart((chart) => {
      const handle = addDrawing(chart, { shapes: [ring, trendLine] });
      handle.add(ring, [points[0]], { id: 'ring', radius: 3 });
      handle.add(trendLine, points, { id: 'line' });
      return saveWithData(chart);
    });

  it.each([
    ['drawing', () => drawing({ shapes: [trendLine] })],
    ['defineDrawing', () => defineDrawing([trendLine])],
  ])('of other types are kept and reported: %s', (call, create) => {
    const state = saveBoth();
    withRestoredChart(state, [create()], (chart) => {
      const handle = addDrawing(chart);
      expect(handle.shapes().map(({ id }) => id)).toEqual(['line']);
      expect(handle.unknown().map(({ id }) => id)).toEqual(['ring']);
      expect(saveWithData(chart)).toEqual(state);
    });
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledWith(
      `${call}: the state has shapes of types that drawing doesn't have: "ring"; they are kept`,
    );
  });

  it('are restored with the same shapes, without a warning', () => {
    const state = saveBoth();
    withRestoredChart(state, [drawing({ shapes: [trendLine, ring] })], (chart) => {
      const [shape] = addDrawing(chart).shapes();
      expect(shape?.options()).toMatchObject({ color: '#6b5ca5', radius: 3 });
      expect(saveWithData(chart)).toEqual(state);
    });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('throw if their style is not valid for the definition', () => {
    const text = JSON.stringify(saveBoth()).replace('"radius":3', '"radius":"3"');
    const state = JSON.parse(text) as ChartState;
    expect(() => withRestoredChart(state, [defineDrawing([ring])], () => null)).toThrow(
      'parseState: shapes[0].style.radius ("3") must be',
    );
  });

  it('of other types are reported by load', () => {
    const { shapes, schema } = withLineChart((chart) => {
      const handle = addDrawing(chart);
      handle.add('ray', points, { id: 'ray' });
      return handle.save();
    });
    withLineChart((chart) => {
      const handle = addDrawing(chart, { shapes: [trendLine] });
      expect(handle.load({ schema, shapes }).unknown).toEqual(shapes);
      expect(handle.save().shapes).toEqual(shapes);
    });
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe('messages of the shapes', () => {
  it('must be for registered shapes, also when they change', () => {
    const messages = { shapes: { trendline: 'Line' } };
    const expected = 'messages.shapes.trendline is not an option; did you mean';
    withLineChart(
      (chart) => {
        expect(() => addDrawing(chart)).toThrow(expected);
      },
      { messages },
    );
    withLineChart((chart) => {
      const handle = addDrawing(chart);
      expect(() => {
        chart.applyOptions({ messages });
      }).toThrow(`applyOptions: ${expected}`);
      handle.remove();
      chart.applyOptions({ messages });
    });
  });

  it('can be for other shapes than those of the option, as in a translation', () => {
    withLineChart(
      (chart) => {
        addDrawing(chart, { shapes: [ring] });
        chart.applyOptions({ messages: { ...zhCN, shapes: { ring: '圆环' } } });
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

  it('are the shapes of the option in the default groups', () => {
    withLineChart((chart) => {
      const handle = addDrawing(chart, { shapes: [ring, rectangle, trendLine] });
      expect(readGroups(handle)).toEqual([
        [drawBarMessages.lines, 'trend-line'],
        [drawBarMessages.areas, 'rectangle'],
        [drawBarMessages.more, 'ring'],
      ]);
    });
  });

  it('cannot be other shapes', () => {
    withLineChart((chart) => {
      const schema = getDrawBarSchema(getTypes(addDrawing(chart, { shapes: [ring] })));
      const check = (tool: string) =>
        checkOptions('DrawBar', 'options', schema, { tools: [[tool]] });
      expect(check('ring').tools).toEqual([['ring']]);
      expect(() => check('ray')).toThrow(
        'DrawBar: options.tools[0][0] ("ray") must be one of "ring"',
      );
    });
  });
});
