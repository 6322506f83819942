import type { Dice } from './random-choices';
import type { HandleType } from './step';

/** Sources of an argument: random numbers and the existing handles. */
export interface Making {
  readonly dice: Dice;
  /** The place of a handle, most often of one at work; `null` when there is none. */
  handle(handleType: HandleType): string | null;
  /** Which kind of times the chart of the call has, if it has any. */
  readonly times: 'instant' | 'day';
  /** Properties of the bars of the called series. */
  readonly shape: Data;
  /** A call with right arguments, for a handler. */
  action(): string;
}

export type Data = 'prices' | 'value' | 'band' | 'own';

/** Makes code for an argument. */
export interface Argument {
  right(making: Making): string;
  /** Code that is invalid wherever this argument is used. */
  wrong(making: Making): string;
  readonly optional?: boolean;
}

const json = (value: unknown): string => JSON.stringify(value);

const argument = (
  right: (making: Making) => string,
  wrong: readonly string[] | ((making: Making) => string),
): Argument => ({
  right,
  // Where nothing is wrong, what is right stands for it.
  wrong:
    typeof wrong === 'function'
      ? wrong
      : wrong.length === 0
        ? right
        : ({ dice }) => dice.pick(wrong),
});

const noNumber = ['NaN', 'Infinity', '-Infinity', '"7"', 'null', '{}', '[]', 'true', '7n'];
const odd = ['Symbol("odd")', 'nothing()'];

export interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** The ends themselves are wrong. */
  readonly open?: boolean;
  /** Range of most of the values. */
  readonly usual?: readonly [number, number];
}

export function number({ min, max, open, whole, usual }: Bounds = {}): Argument {
  const [from, to] = usual ?? [min ?? -1000, max ?? 1000];
  const ends = [min ?? -1e300, max ?? 1e300].filter(() => !open);
  const wrong = [...noNumber, ...odd];
  if (min !== undefined) wrong.push(String(min - 1), '-1e300');
  if (min !== undefined && open) wrong.push(String(min));
  if (max !== undefined) wrong.push(String(max + 1), '1e300');
  if (whole) wrong.push('1.5');
  return argument(({ dice }) => {
    if (ends.length > 0 && dice.chance(0.06)) return String(dice.pick(ends));
    if (dice.chance(0.05) && from <= 0 && to >= 0 && !open) return dice.pick(['0', '-0']);
    const value = whole ? dice.whole(from, to) : dice.between(from, to);
    return String(whole ? value : Math.round(value * 1e4) / 1e4);
  }, wrong);
}

export const choice = (values: readonly string[]): Argument =>
  argument(
    ({ dice }) => json(dice.pick(values)),
    [
      '"nope"',
      '""',
      'null',
      '5',
      '{}',
      '"__proto__"',
      '"constructor"',
      `[${json(values[0])}]`,
      ...odd,
    ],
  );

export const flag = argument(
  ({ dice }) => String(dice.chance(0.5)),
  ['0', '1', '"true"', 'null', '{}', ...odd],
);

const texts = [
  '"Price"',
  '"<img src=x onerror=ran()>"',
  '"</svg><script>ran()</script>"',
  '"&lt;b&gt; \\" \' ]]> <!--"',
  '"爱交易 \\u202e\\u0000 e\\u0301 👩‍👩‍👧‍👦 \\ud800"',
  '"__proto__"',
  '"constructor"',
  '"long ".repeat(300)',
  '"long ".repeat(15)',
  '"{price} {0}"',
  '"${ran()}"',
];
export const text = argument(
  ({ dice }) => dice.pick(['""', ...texts]),
  ['5', 'null', '{}', '[]', 'true', ...odd],
);
export const messageText = argument(
  ({ dice }) => dice.pick(texts),
  ['""', '5', 'null', '{}', '[]', 'true', ...odd],
);

const colors = [
  '"#c33"',
  '"#2b5a8680"',
  '"teal"',
  '"rgb(10 200 30)"',
  '"rgba(0, 0, 0, 0.3)"',
  '"hsl(120deg 50% 40%)"',
  '"oklch(0.7 0.1 200)"',
  '"color-mix(in srgb, red, blue)"',
  '"color(display-p3 1 0.5 0)"',
  '"transparent"',
];
export const color = argument(
  ({ dice }) => dice.pick(colors),
  ['"reed"', '"url(#a)"', '""', '"#12"', '"red;background:url(x)"', '5', '{}', '[]', ...odd],
);

export const orNull = (of: Argument): Argument => ({
  right: (making) => (making.dice.chance(0.25) ? 'null' : of.right(making)),
  wrong(making) {
    for (;;) {
      const code = of.wrong(making);
      if (code !== 'null') return code;
    }
  },
});

export const optional = (of: Argument): Argument => ({
  right: (making) => (making.dice.chance(0.4) ? '' : of.right(making)),
  wrong(making) {
    for (;;) {
      const code = of.wrong(making);
      if (code !== 'nothing()') return code;
    }
  },
  optional: true,
});

/** One thing of a list of things that are alike. */
export const list = (of: Argument, max = 4, min = 0): Argument =>
  argument(
    (making) => {
      const items = Array.from({ length: making.dice.whole(min, max) }, () => of.right(making));
      const code = `[${items.join(', ')}]`;
      return making.dice.chance(0.1) ? `Object.freeze(${code})` : code;
    },
    (making) =>
      making.dice.chance(0.5)
        ? `[${[of.right(making), of.wrong(making)].join(', ')}]`
        : making.dice.pick(['5', '"ab"', 'null', '{}', '{ length: 2 }', 'new Set([1])', ...odd]),
  );

const key = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : json(name));

export type Fields = Readonly<Record<string, Argument>>;

/** Options: some of the fields, or all of the named ones. */
export function options(fields: Fields, needed: readonly string[] = [], most = 4): Argument {
  const names = Object.keys(fields);
  const entry = (making: Making, name: string): string => {
    const code = (fields[name] as Argument).right(making);
    if (making.dice.chance(0.02) && !needed.includes(name)) return `${key(name)}: undefined`;
    return making.dice.chance(0.03)
      ? `get ${key(name)}() { return ${code}; }`
      : `${key(name)}: ${code}`;
  };
  const chosen = (making: Making): string[] => {
    const count = making.dice.whole(0, Math.min(names.length, most));
    const some = Array.from({ length: count }, () => making.dice.pick(names));
    return [...new Set([...needed, ...some])];
  };
  return argument(
    (making) => {
      const code = `{ ${chosen(making)
        .map((name) => entry(making, name))
        .join(', ')} }`;
      return making.dice.chance(0.1) ? `Object.freeze(${code})` : code;
    },
    (making) => {
      const { dice } = making;
      const around = chosen(making);
      const rest = around.map((name) => entry(making, name));
      switch (dice.whole(0, 5)) {
        case 0:
          return dice.pick([
            '5',
            '"x"',
            '[]',
            'true',
            'new Map()',
            '() => 1',
            '7n',
            'Symbol("odd")',
          ]);
        case 1:
          return `{ ${[...rest, dice.pick(['nope: 1', '["__proto__"]: {}', 'constructor: 1', 'toString: 1'])].join(', ')} }`;
        case 2: {
          const name = dice.pick(names);
          return `{ ${[...rest, `get ${key(name)}() { throw own(); }`].join(', ')} }`;
        }
        default: {
          const name = dice.pick(names);
          const others = around.filter((each) => each !== name).map((each) => entry(making, each));
          let code = (fields[name] as Argument).wrong(making);
          // What is undefined was not given.
          if (code === 'nothing()' && !needed.includes(name)) code = 'Symbol("odd")';
          return `{ ${[...others, `${key(name)}: ${code}`].join(', ')} }`;
        }
      }
    },
  );
}

/** A handler: does nothing, throws, or calls back in. */
export const handler = argument(
  (making) => {
    const { dice } = making;
    const acts = dice.chance(0.6) ? making.action() : '';
    return `handler(() => { ${acts} }${dice.chance(0.1) ? ', true' : ''})`;
  },
  ['5', 'null', '"x"', '{}', '[]', 'nothing()'],
);

/** A function of the caller that returns a value. */
export const callback = (answers: readonly string[]): Argument =>
  argument(
    ({ dice }) => (dice.chance(0.2) ? '() => { throw own(); }' : dice.pick(answers)),
    ['5', '"x"', '{}', '[]', 'true', 'Symbol("odd")'],
  );

export const handle = (handleType: HandleType, more: readonly string[] = []): Argument =>
  argument(
    (making) => making.handle(handleType) ?? 'nothing()',
    ['5', '{}', '[]', '"no such thing"', 'true', 'Symbol("odd")', ...more],
  );

const instants: readonly ((dice: Dice) => number)[] = [
  (dice) => 1_700_000_040 + 60 * dice.whole(-20, 320),
  // The clocks of New York go forward here, and back there.
  (dice) => 1_741_503_600 + 1800 * dice.whole(-9, 9),
  (dice) => 1_762_063_200 + 1800 * dice.whole(-9, 9),
  (dice) => -dice.whole(1, 62_135_596_800),
  (dice) => 253_402_300_799 - dice.whole(0, 100_000),
  (dice) => dice.whole(0, 2_000_000_000) + 0.25,
];
const dates = ['"2024-02-29"', '"1969-12-31"', '"0001-01-01"', '"9999-12-31"', '"2023-11-14"'];

export const instant = (dice: Dice): number =>
  dice.chance(0.8) ? (instants[0] as (dice: Dice) => number)(dice) : dice.pick(instants)(dice);
export const date = (dice: Dice): string =>
  dice.chance(0.6)
    ? json(new Date(Date.UTC(2023, 10, 14 + dice.whole(-10, 200))).toISOString().slice(0, 10))
    : dice.pick(dates);

const wrongTimes = [
  'NaN',
  'null',
  '"soon"',
  '"2023-02-30"',
  '"2023-2-3"',
  '1e14',
  '-1e14',
  'new Date()',
  '{}',
  '[]',
  '7n',
  'Symbol("odd")',
];

/** A time, most often of the kind that the chart has. */
export const time = argument((making) => {
  const { dice, times } = making;
  const isDay = (times === 'day') !== dice.chance(0.04);
  return isDay ? date(dice) : String(instant(dice));
}, wrongTimes);

export const anyPrice = number({ usual: [-5, 60] });

export const point: Argument = argument(
  (making) => `{ time: ${time.right(making)}, price: ${anyPrice.right(making)} }`,
  (making) =>
    making.dice.pick([
      `{ time: ${time.wrong(making)}, price: 5 }`,
      `{ time: ${time.right(making)}, price: ${anyPrice.wrong(making)} }`,
      '5',
      'null',
      '{}',
    ]),
);

/** Bars of the kind of data that the code `kind` names. */
export const createBars = (dataType: Data, making: Making, most = 300): string => {
  const { dice, times } = making;
  const name = { prices: 'bars', value: 'values', band: 'bands', own: 'customBars' }[dataType];
  const isDay = (times === 'day') !== dice.chance(0.04);
  const count = dice.pick([0, 1, 2, dice.whole(3, 40), dice.whole(40, most)]);
  const from = isDay
    ? date(dice)
    : String(dice.chance(0.8) ? 1_700_000_040 + 60 * dice.whole(0, 200) : instant(dice));
  const step = isDay ? 1 : dice.pick([60, 60, 60, 300, 3600, 86_400, 0.5]);
  const shape = dice.pick([
    '"usual"',
    '"usual"',
    '"usual"',
    '"flat"',
    '"huge"',
    '"tiny"',
    '"gaps"',
    '"colors"',
    '"negative"',
  ]);
  const code = `${name}(${count}, ${from}, ${step}, ${shape}, ${dice.whole(1, 99)})`;
  // Empty columns don't show which type they have.
  return dice.chance(0.12) && dataType !== 'own' && count > 0
    ? `columns(${code})`
    : dice.chance(0.05)
      ? `Object.freeze(${code})`
      : code;
};

const wrongBars = [
  'null',
  '5',
  '"ab"',
  '{}',
  '[5]',
  '[null]',
  '[{}]',
  '[{ time: NaN, open: 1, high: 2, low: 1, close: 1, value: 1, upper: 2, lower: 1 }]',
  '[{ time: 1e14, open: 1, high: 2, low: 1, close: 1, value: 1, upper: 2, lower: 1 }]',
  '[{ time: 60, open: NaN, high: 2, low: 1, close: 1, value: NaN, upper: NaN, lower: 1 }]',
  '[{ time: 60, open: 1, high: 1e300, low: 1, close: 1, value: 1e300, upper: 1e300, lower: 1 }]',
  '[{ time: 60, open: "1", high: 2, low: 1, close: 1, value: "1", upper: "1", lower: 1 }]',
  '[{ time: 60, open: 5, high: 2, low: 1, close: 1, value: {}, upper: [], lower: 1 }]',
  '[bars(2, 60)[1], bars(2, 60)[0]].map(all)',
  '[bars(1, 60)[0], bars(1, 60)[0]].map(all)',
  '[all(bars(1, 60)[0]), all(days(1)[0])]',
  '[{ ...all(bars(1, 60)[0]), color: "reed" }]',
  '[{ ...all(bars(1, 60)[0]), get time() { throw own(); } }]',
  '{ time: new Float64Array(2), open: new Float64Array(1), high: new Float64Array(2), low: new Float64Array(2), close: new Float64Array(2), value: new Float64Array(1), upper: new Float64Array(1), lower: new Float64Array(2) }',
  '{ time: [60, 30], open: [1, 2] }',
];

/** Bars for the called series. */
export const data: Argument = argument((making) => createBars(making.shape, making), wrongBars);
export const bar: Argument = argument(
  (making) => `getLast(${createBars(making.shape, making, 250)})`,
  wrongBars.flatMap((code) => (/^\[\{.*\}\]$/.test(code) ? [code.slice(1, -1)] : [])),
);
export const priceBars: Argument = argument(
  (making) => createBars('prices', making),
  ['null', '5', '{}', '[5]', '[{}]', '[{ time: NaN }]'],
);

export { argument, json };
