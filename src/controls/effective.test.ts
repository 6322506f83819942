import { expect, it } from 'vitest';
import { listLeaves } from './changes';
import type { Effective, Option, ThemeColors } from './control';
import { getEffectiveValue } from './effective';

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
const colors = { light, dark: { ...light, line: '#8fb8dc' } };

const color: Option = { control: { is: 'orNull', of: { is: 'color' } }, start: null };
const leaves = listLeaves({ color, fill: color, border: { ...color, start: '#123456' } });
const effective: Readonly<Record<string, Effective>> = {
  color: { theme: 'line' },
  fill: { option: 'color', opacity: 0.2 },
  border: { option: 'color' },
};

const getValue = (path: string, changes: Record<string, unknown>, mode: 'light' | 'dark') =>
  getEffectiveValue(path, { effective, colors }, leaves, new Map(Object.entries(changes)), mode);

it.each([
  ['color', {}, 'light', '#2b5a86'],
  ['color', {}, 'dark', '#8fb8dc'],
  ['color', { theme: 'light' }, 'dark', '#2b5a86'],
  ['fill', {}, 'light', '#2b5a8633'],
  ['fill', { color: '#ff0000' }, 'light', '#ff000033'],
  ['fill', { color: 'red' }, 'light', 'color-mix(in srgb, red 20%, transparent)'],
  ['border', {}, 'light', '#123456'],
  ['unknown', {}, 'light', undefined],
] as const)('%s with %j on a %s page is %s', (path, changes, mode, value) => {
  expect(getValue(path, changes, mode)).toBe(value);
});
