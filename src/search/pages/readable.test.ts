import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { parserOf } from './read';
import { readable } from './readable';

const { parse } = parserOf(createRequire(__filename));

const category = (name: string, active = '') =>
  `<div class=menu__list-item-collapsible><a class="menu__link menu__link--sublist${active}" href=/c/>` +
  `<span class=label>${name}</span></a><button type=button></button></div>`;

const page = `<!doctype html><html><head><title>Bars</title><meta name=description content="About bars">
<script type=application/ld+json>{"headline":"Bars"}</script></head><body>
<div class=main-wrapper><aside><nav class=menu><ul>
<li>${category('Guides', ' menu__link--active')}<ul>
<li class="theme-doc-sidebar-item-link menu__list-item"><a class=menu__link href=/other/>Other page</a></li></ul></li>
<li>${category('Tutorials')}</li></ul></nav></aside>
<main><article><header><h1>Bars</h1></header><p>Words of a <a href=/x/>page</a>.</p>
<svg viewBox="0 0 1 1"><text>110.00</text></svg>
<pre class="prism-code"><code><span class="token keyword">const</span> <span title="(x: number) => void">draw</span> =
<a class=name href=/api/ title='Series<"candle">'>addSeries</a><span class="token punctuation">();</span></code></pre>
<h2 id=how>How<a class=hash-link href=#how>#</a></h2><p>So.</p>
<footer class="theme-doc-footer"><a href=/edit>Edit this page</a></footer></article></main></div>
<footer class="theme-layout-footer footer"><a href=/>Home</a></footer></body></html>`;

it('leaves all that the search finds in a page, and less of the rest', () => {
  const rest = readable(page);
  expect(parse(rest, 'docs', '/bars', {})).toEqual(
    parse(page.replace(/<svg.*<\/svg>/, ''), 'docs', '/bars', {}),
  );
  expect(parse(rest, 'docs', '/bars', {})).toMatchObject({
    pageTitle: 'Bars',
    description: 'About bars',
    breadcrumb: ['Guides'],
    sections: [
      { title: 'Bars', content: 'Words of a page. const draw = addSeries();' },
      { title: 'How', hash: '#how' },
    ],
  });
  for (const gone of ['110.00', 'headline', 'Other page', 'Tutorials', 'token', 'Home']) {
    expect(rest).not.toContain(gone);
  }
});
