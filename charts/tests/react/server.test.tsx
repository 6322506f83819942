import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import * as components from '../../src/react-on-server';
import * as browserComponents from '../../src/react';
import { App } from './app';

it('exports the same names for servers and for browsers', () => {
  expect(Object.keys(components).sort()).toEqual(Object.keys(browserComponents).sort());
});

it('10: renders the static SVG on a server, without a warning', () => {
  const error = vi.spyOn(console, 'error');
  const html = renderToString(<App {...components} />);
  expect(error).not.toHaveBeenCalled();
  const [svg = ''] = /<svg[^]*<\/svg>/.exec(html) ?? [];
  expect(svg).toMatch(/^<svg preserveAspectRatio="none" style="width:100%;height:100%"/);
  expect(svg.match(/<(path|rect)/g)?.length).toBeGreaterThan(5);
  expect(svg).toContain('ACME');
  expect(svg).toContain('Entry');
});

it('explains an error on a server', () => {
  const { Chart, Series } = components;
  const size = { width: 640, height: 300 };
  expect(() =>
    renderToString(
      <Chart firstPaint={size}>
        <Series type="line" {...{ colour: 'red' }} />
      </Chart>,
    ),
  ).toThrow('<Series type="line">: applyOptions: colour is not an option; did you mean color?');
});
