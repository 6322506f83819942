import { expect, it } from 'vitest';
import { inBothModes, writeStyle } from './colors';

it('uses a CSS variable for a color that differs in dark mode', () => {
  const { svg, pairs } = inBothModes(
    '<svg><path fill="#fff"/></svg>',
    '<svg><path fill="#000"/></svg>',
  );
  const [name = ''] = Object.keys(pairs);
  expect(svg).toBe(`<svg><path fill="var(${name})"/></svg>`);
  expect(writeStyle(pairs)).toContain(`[data-theme='dark']{${name}:#000}`);
});

it('includes both images if their shapes differ, and shows one', () => {
  const light = '<svg width="9"><clipPath id="c0-1"/><g clip-path="url(#c0-1)"/></svg>';
  const dark = '<svg width="9"><clipPath id="c0-1"/><rect/><g clip-path="url(#c0-1)"/></svg>';
  const { svg, pairs } = inBothModes(light, dark);
  const [first = '', second = ''] = Object.keys(pairs);
  expect(svg).toBe(
    `<svg width="9"><g display="var(${first})"><clipPath id="c0-1"/><g clip-path="url(#c0-1)"/></g>` +
      `<g display="var(${second})"><clipPath id="cd0-1"/><rect/><g clip-path="url(#cd0-1)"/></g></svg>`,
  );
  const style = writeStyle(pairs);
  expect(style).toContain(`:root{${first}:inline;${second}:none}`);
  expect(style).toContain(`[data-theme='dark']{${first}:none;${second}:inline}`);
});
