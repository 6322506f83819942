import { expect, it } from 'vitest';
import { colorParser } from '../../src/graphics/parse-color';
import { renderToSvg } from '../../src';

it.each([
  'red',
  ' Red ',
  'transparent',
  'CanvasText',
  'rgb(1, 2, 3)',
  'rgba(1,2,3,.5)',
  'rgb(10%, 20%, 30%, 40%)',
  'rgb(1 2 3)',
  'rgb(1 2 3 / 50%)',
  'rgb(none 20% 1e2 / none)',
  'hsl(120, 100%, 50%)',
  'hsla(0.5turn 100% 50% / 0.2)',
  'hwb(90deg 10% 20%)',
  'lab(50% 20 -30)',
  'lch(50% 20 200grad / .5)',
  'oklab(0.5 0.1 -0.1)',
  'oklch(70% 0.1 200)',
  'color(display-p3 1 0 0 / 50%)',
  'color-mix(in srgb,#ffffff 80%,transparent)',
  'color-mix(in oklch longer hue, rgb(1, 2, 3), 20% color-mix(in srgb, red, blue))',
])('%s is a color without a DOM', (color) => {
  expect(colorParser.isColor(color)).toBe(true);
});

const wrongColors = [
  'nocolor',
  'constructor',
  'url(https://example.com/#a)',
  'red;',
  'red blue',
  'rgb(1, 2)',
  'rgb(1, 20%, 3)',
  'rgb(1 2 3, 0.5)',
  'hsl(120, 100, 50)',
  'hwb(90, 10%, 20%)',
  'lab(50%, 20, -30)',
  'color(red 1 0 0)',
  'color-mix(in srgb, red)',
  'color-mix(in srgb, red, url(a))',
  'calc(1px)',
  '#12',
  '#1234567',
];

it.each(wrongColors)('%s is not a color without a DOM', (color) => {
  expect(colorParser.isColor(color)).toBe(false);
  const draw = (background: string): string =>
    renderToSvg({ width: 100, height: 100 }, { background }, () => undefined);
  expect(() => draw(color)).toThrow(RangeError);
  expect(() => draw('white')).not.toThrow();
});

it.each(['var(--a)', 'currentColor', 'inherit'])(
  '%s depends on a page, so that it is no color of a chart',
  (background) => {
    const size = { width: 100, height: 100 };
    expect(() => renderToSvg(size, { background }, () => undefined)).toThrow(RangeError);
  },
);
