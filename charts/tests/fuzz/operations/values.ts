// Arguments that calls of several kinds take.
import { argument, choice, handle, json, number } from '../arguments';

export const lineStyle = choice(['solid', 'dotted', 'dashed', 'long-dashed', 'sparse-dotted']);
export const thin = number({ min: 1, max: 4 });
export const share = number({ min: 0, max: 1, usual: [0, 0.4] });
export const nonNegative = number({ min: 0, usual: [0, 120] });
export const magnet = choice(['off', 'weak', 'strong']);
export const zone = choice([
  'UTC',
  'America/New_York',
  'Asia/Shanghai',
  'Europe/London',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Australia/Lord_Howe',
]);
export const clock = choice(['00:00', '09:30', '17:00', '23:59']);
export const axisName = argument(
  ({ dice }) => json(dice.pick(['right', 'right', 'left', 'over'])),
  ['5', 'null', '{}', '""', '"Right"', '"__proto__"'],
);

export const mismatch = choice(['none', 'before', 'after', 'nearest']);
export const side = argument(
  ({ dice }) => json(dice.pick(['left', 'right', 'right'])),
  ['5', 'null', '{}', '"Right"', '""', '"__proto__"'],
);

export const target = argument(
  (making) =>
    making.dice.chance(0.6)
      ? (making.handle('charts') as string)
      : (making.handle('panes') ?? (making.handle('charts') as string)),
  ['5', 'null', '{}', '"x"', '[]', 'nothing()'],
);
export const ofChart = handle('charts', ['nothing()', 'null']);
export const ofDrawing = handle('drawings', ['nothing()', 'null', 'charts[0]']);

export const saved = argument(
  (making) => making.handle('states') ?? 'nothing()',
  [
    '5',
    'null',
    '"x"',
    '[]',
    '{}',
    '{ schema: 1 }',
    '{ schema: 99 }',
    '{ schema: "2" }',
    '{ schema: 1, options: {}, panes: [], sources: [], view: null }',
    '{ schema: 1, options: { nope: 1 }, panes: [], sources: [], view: null }',
    '{ get schema() { throw own(); } }',
  ],
);

/** Handles whose options a settings form can show. */
export const settingsTarget = argument(
  (making) =>
    making.handle(making.dice.pick(['series', 'shapes', 'indicators'] as const)) ?? 'nothing()',
  ['5', 'null', '{}', '"x"', 'charts[0]'],
);
