// Section 2 of the specification, "Layout", and the site's identity from sections 1 and 3.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDocsVersions } from '../chunks';
import { getAttributes, openPage, getTexts } from './built-page';

describe('1. Identity', () => {
  test('the title is 爱交易, after a vertical bar', () => {
    expect(getTexts(openPage('/getting-started/'), 'head > title')).toEqual([
      'Getting Started | 爱交易',
    ]);
  });

  test('English is the only locale, written from left to right', () => {
    const $ = openPage('/');
    expect($('html').attr('lang')).toBe('en');
    expect($('html').attr('dir')).toBe('ltr');
  });

  test('there is no blog and no login', () => {
    expect(existsSync('build/blog')).toBe(false);
    const links = getTexts(openPage('/'), 'a');
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((text) => /blog|log ?in|sign ?in/i.test(text))).toEqual([]);
  });

  test('the docs have one version, current, labeled Next, at the root, with one sidebar', () => {
    expect(readDocsVersions()).toEqual([
      expect.objectContaining({
        name: 'current',
        label: 'Next',
        path: '/',
        mainDocId: 'getting-started/index',
        sidebars: { tutorialSidebar: expect.anything() as unknown },
      }),
    ]);
  });
});

describe('2. Navbar and footer', () => {
  const $ = openPage('/getting-started/');

  test('the navbar leads to Getting Started, Tutorials and API Reference', () => {
    const left = '.navbar__items:not(.navbar__items--right) a.navbar__link';
    const texts = getTexts($, left);
    const addresses = getAttributes($, left, 'href');
    expect(texts.slice(0, 3)).toEqual(['Getting Started', 'Tutorials', 'API Reference']);
    expect(addresses.slice(0, 3)).toEqual(['/getting-started/', '/tutorials/intro', '/api/']);
  });

  test('the language menu lists English, for the current page', () => {
    const menu = '.navbar__items--right .dropdown__menu a';
    expect(getTexts($, menu)).toEqual(['English']);
    expect(getAttributes($, menu, 'href')).toEqual(['/getting-started/']);
  });

  test('the navbar links to the repository', () => {
    const repository = $('.navbar__items--right a[href^="https://code.example/"]');
    expect(repository.attr('rel')).toContain('noopener');
  });

  test('the footer has the groups Docs, Community and More and a copyright line', () => {
    expect(getTexts($, 'footer .footer__title')).toEqual(['Docs', 'Community', 'More']);
    expect($('footer').text()).toMatch(/Copyright © \d{4}/);
  });
});

describe('2. Docs pages', () => {
  test.each(['/getting-started/', '/tutorials/intro', '/api/', '/category/tutorials'])(
    '%s has the common sidebar, which cannot be hidden',
    (route) => {
      const $ = openPage(route);
      expect(getTexts($, '.theme-doc-sidebar-menu > li > .menu__list-item-collapsible')).toEqual([
        'Getting Started',
        'Tutorials',
        'API Reference',
        'Examples',
        'This site',
      ]);
      expect($('button[title="Collapse sidebar"]').length).toBe(0);
    },
  );

  test('the table of contents shows headings of levels 2 and 3', () => {
    const $ = openPage('/markdown-page');
    const linked = getAttributes($, '.table-of-contents a', 'href');
    const ids = getAttributes($, 'main :is(h2, h3)[id]', 'id');
    expect(linked.length).toBeGreaterThan(0);
    expect(linked).toEqual(ids.map((id) => `#${id}`));
  });

  test('a hand-written page has an edit link and the date of its last change', () => {
    const $ = openPage('/getting-started/price-scale');
    expect($('a.theme-edit-this-page').attr('href')).toMatch(
      /^https:\/\/code\.example\/.*\/docs\/getting-started\/price-scale\.md$/,
    );
    expect($('.theme-last-updated time').attr('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});
