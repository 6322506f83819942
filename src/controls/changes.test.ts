import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changed,
  listLeaves,
  codeLine,
  optionsFor,
  readChanges,
  takes,
  writeChanges,
  writeProgram,
} from './changes';
import type { Demo, ThemeColors } from './control';

const light: ThemeColors = {
  background: '#ffffff',
  text: '#444444',
  border: '#dddddd',
  grid: '#eeeeee',
  crosshair: '#666666',
  crosshairLabel: '#444444',
  line: '#2b5a86',
  up: '#0f8a5f',
  down: '#d63b3b',
};

const demo: Demo = {
  name: 'AxisOptions',
  program: "import { createChart } from '@aijiaoyi/charts';",
  setup: '',
  call: 'axis.applyOptions($);',
  callInProgram: 'axis.applyOptions($);',
  effective: {},
  colors: { light, dark: light },
  samples: { formatter: '(time) => `at ${time}`' },
  options: {
    visible: { control: { is: 'flag' }, start: true },
    title: { control: { is: 'text' }, start: '' },
    spacing: { control: { is: 'number', min: 0.5 }, start: 6 },
    formatter: { control: { is: 'orNull', of: { is: 'function' } }, start: null },
    lines: {
      control: {
        is: 'list',
        of: { is: 'group', options: { ratio: { control: { is: 'number' } } } },
      },
      start: [],
    },
    grid: {
      control: {
        is: 'group',
        options: {
          lineStyle: {
            control: {
              is: 'choice',
              values: ['solid', 'dashed'],
              names: ['Dash.Solid', 'Dash.Dashed'],
            },
            start: 'solid',
          },
        },
      },
    },
  },
};
const leaves = listLeaves(demo.options);

describe('the generated code', () => {
  it('has the changed options, names of enums and the code of functions', () => {
    const changes = new Map<string, unknown>([
      ['spacing', 12],
      ['title', "it's"],
      ['grid.lineStyle', 'dashed'],
      ['formatter', true],
      ['lines', [{ ratio: 0.5 }]],
    ]);
    expect(codeLine(leaves, demo, changes)).toBe(
      "axis.applyOptions({ spacing: 12, title: 'it\\'s', grid: { lineStyle: Dash.Dashed }, " +
        'formatter: (time) => `at ${time}`, lines: [{ ratio: 0.5 }] });',
    );
  });

  it('differs from the running code if a change was undone', () => {
    const changes = new Map([['grid.lineStyle', 'dashed']]);
    const touched = new Set(['grid.lineStyle', 'spacing']);
    expect(optionsFor(leaves, demo, changes, touched)).toBe(
      "{ grid: { lineStyle: 'dashed' }, spacing: 6 }",
    );
  });

  it("can't be broken by a string", () => {
    const leaving = fc.constantFrom(
      "'",
      '"',
      '`',
      '\\',
      '\n',
      '\u2028',
      '${1}',
      '});',
      '//',
      '</script>',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(leaving).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (title) => {
        const line = codeLine(leaves, demo, new Map([['title', title]]));
        const said = new Function('axis', line) as (axis: object) => void;
        let input: unknown;
        said({ applyOptions: (options: unknown) => (input = options) });
        expect(input).toEqual({ title });
      }),
    );
  });
});

it('becomes a program with the changes and the imports that they need', () => {
  const changes = new Map<string, unknown>([['grid.lineStyle', 'dashed']]);
  expect(writeProgram(leaves, demo, changes)).toBe(
    "import { Dash } from '@aijiaoyi/charts';\nimport { createChart } from '@aijiaoyi/charts';\n\n" +
      'axis.applyOptions({ grid: { lineStyle: Dash.Dashed } });\n',
  );
  expect(writeProgram(leaves, demo, new Map())).toBe(demo.program);
});

describe('the URL', () => {
  it.each([
    ['spacing', 12, '?spacing=12'],
    ['visible', false, '?visible=false'],
    ['title', 'Close', '?title=Close'],
    ['title', '12', '?title=%2212%22'],
    ['title', 'true', '?title=%22true%22'],
    ['formatter', true, '?formatter=true'],
    ['lines', [{ ratio: 2 }], '?lines=%5B%7B%22ratio%22%3A2%7D%5D'],
    ['grid.lineStyle', 'dashed', '?grid.lineStyle=dashed'],
  ])('keeps %s as %s', (path, value, query) => {
    const changes = new Map([[path, value]]);
    expect(writeChanges(leaves, changes, '')).toBe(query);
    expect(readChanges(leaves, query)).toEqual(changes);
  });

  it('returns what was stored, next to other parameters', () => {
    const changes = fc.record(
      {
        title: fc.string({ unit: 'binary-ascii', maxLength: 500 }),
        spacing: fc.double({ min: 0.5, noNaN: true, noDefaultInfinity: true }),
        visible: fc.boolean(),
        lines: fc.array(fc.record({ ratio: fc.integer() }), { maxLength: 5 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(changes, fc.webQueryParameters(), (input, others) => {
        const query = writeChanges(leaves, new Map(Object.entries(input)), `?${others}`);
        expect(Object.fromEntries(readChanges(leaves, query))).toEqual(input);
      }),
    );
  });

  it('keeps its other parameters', () => {
    expect(writeChanges(leaves, new Map(), '?words=a&spacing=12')).toBe('?words=a');
  });

  it.each([
    '?spacing=0',
    '?spacing=wide',
    '?spacing=null',
    '?nothing=1',
    '?__proto__=1',
    '?grid.lineStyle=wavy',
    '?lines=%5B%7B%22__proto__%22%3A1%7D%5D',
    '?formatter=()%3D%3Ealert(1)',
    '?grid=%7B%7D',
    '?%E0%A4%A=1&spacing=%',
    `?title=${'a'.repeat(501)}`,
  ])('is ignored if it is invalid: %s', (query) => {
    expect(readChanges(leaves, query).size).toBe(0);
  });
});

it('drops a change back to the initial value', () => {
  const option = leaves.get('spacing');
  if (!option) throw new Error('no such option');
  const once = changed(new Map(), 'spacing', option, 12);
  expect([...once]).toEqual([['spacing', 12]]);
  expect(changed(once, 'spacing', option, 6).size).toBe(0);
});

it('enforces bounds', () => {
  expect(takes({ is: 'number', above: 0, max: 1 }, 0)).toBe(false);
  expect(takes({ is: 'number', above: 0, max: 1 }, 1)).toBe(true);
  expect(takes({ is: 'number', whole: true }, 1.5)).toBe(false);
});
