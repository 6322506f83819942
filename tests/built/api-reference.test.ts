// The API reference.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entryPoints } from '../../plugins/api/entryPoints';
import { topics } from '../../plugins/api/topics';
import { getAttributes, openPage, getTexts } from './built-page';

const options = openPage('/api/interfaces/TimeAxisOptions');

describe('the API reference', () => {
  test('lists its pages in groups, in one order', () => {
    const $ = openPage('/api/');
    const category = $('.theme-doc-sidebar-menu > li').filter(
      (_, item) => $(item).find('> div a[href="/category/api-reference"]').length > 0,
    );
    const groups = category.find('> ul > li > :is(a, div)').toArray();
    expect(groups.map((group) => $(group).text())).toEqual([
      ...['API Reference', 'Modules'],
      ...topics.map(({ title }) => title),
      ...entryPoints('')
        .slice(1)
        .map(({ title }) => title),
    ]);
  });

  test('gives each member an anchor and a line in the table of contents', () => {
    const $ = openPage('/api/interfaces/Bar');
    expect($('h1').text()).toBe('Bar<T>');
    expect($('h3#open').text()).toContain('open');
    expect($('.table-of-contents a[href="#open"]').text()).toBe('open');
  });

  test('has one table with name, description, type, default and control of each option', () => {
    const head = getTexts(options, 'article table:first-of-type > thead th');
    expect(head.map((text) => text.replace(/\W/g, ''))).toEqual([
      ...['Properties', 'Type', 'Default'],
      'Tryit',
    ]);
    const rows = options('article table').first().find('> tbody > tr').toArray();
    const names = rows.map((row) => options(row).find('h3').contents().first().text());
    expect(names.slice(0, 3)).toEqual(['type', 'visible', 'timeZone']);
    expect(rows.map((row) => options(row).find('> td').last().attr('data-control'))).toEqual(names);
    const row = options('tr:has(h3#barspacing)');
    expect(row.find('h3 ~ p').text()).toContain('Initial distance between bars');
    expect(row.find('> td.aj-type').text()).toBe('number');
    expect(row.find('> td.aj-default').text()).toMatch(/^\d+$/);
    // Nothing is left below the table that describes an option a second time.
    expect(getTexts(options, 'article blockquote')).toEqual([]);
    expect(options('article h3').length).toBe(rows.length);
  });

  test('spells out the types of options, and puts the headings of groups into the table', () => {
    const $ = openPage('/api/interfaces/ChartOptions');
    const table = $('article table').first();
    expect(table.find('tr:has(h3#wheel) > td.aj-type').text()).toBe("'always' | 'focus' | 'never'");
    expect(table.find('tr:has(h3#wheel) > td.aj-default').text()).toBe("'always'");
    const body = table.find('> tbody').filter((_, each) => $(each).find('h3#wheel').length > 0);
    expect(body.find('th[scope=rowgroup] h2').text()).toContain('Size and input');
    expect($('article h3').length).toBe(table.find('h3').length);
    expect($('.table-of-contents a[href="#wheel"]').text()).toBe('wheel');
  });

  test('names the members of a union like its source', () => {
    const $ = openPage('/api/indicators/interfaces/PivotsOptions');
    expect($('tr:has(h3#method) > td.aj-type').text()).toBe(
      "'classic' | 'fibonacci' | 'camarilla'",
    );
  });

  test('collapses the parameters and errors of a method', () => {
    const $ = openPage('/api/interfaces/ISeriesApi');
    const details = $('h3#setdata').nextUntil('h3', 'details');
    expect(details.attr('open')).toBeUndefined();
    expect(details.children('summary').text()).toMatch(/^Parameters.*errors.* of setData\(\)$/);
    expect(details.find('td').first().text()).toBe('data');
  });

  test.each([
    ['interfaces/IChartApi', 'Panes and series', 'addseries'],
    ['interfaces/IChartApi', 'Events', 'onclick'],
    ['interfaces/IChartApi', 'State and images', 'toblob'],
    ['classes/ChartModel', 'Axes and crosshair', 'timeaxis'],
    ['interfaces/ISeriesApi', 'Bar data', 'setdata'],
    ['classes/Series', 'Markers and price lines', 'setmarkers'],
    ['interfaces/IPaneApi', 'Series and plug-ins', 'attach'],
    ['interfaces/ITimeAxisApi', 'Visible range', 'setvisiblerange'],
    ['interfaces/IDrawingApi', 'Undo and redo', 'undo'],
    ['interfaces/PluginHost', 'Changes and events', 'invalidate'],
    ['interfaces/PluginParts', 'Pointer and keyboard', 'hittest'],
    ['interfaces/PaneView', 'Pixels and text', 'measuretext'],
    ['interfaces/SeriesBars', 'Columns', 'close'],
  ])('groups the members of %s by task, such as %s', (name, title, member) => {
    const $ = openPage(`/api/${name}`);
    const heading = $('article h2').filter((_, each) => $(each).text().startsWith(title));
    expect(heading.nextUntil('h2', `h3#${member}`).length).toBe(1);
    const id = heading.attr('id') ?? '';
    const contents = $(`.table-of-contents a[href="#${id}"]`);
    expect(contents.siblings('ul').find(`a[href="#${member}"]`).length).toBe(1);
    const row = $('article table').first().find(`tr:has(a[href="#${id}"])`);
    expect(row.find(`a[href="#${member}"]`).length).toBe(1);
  });

  test('ends with the messages that users of a handle see, outside of its last member', () => {
    const headings = readFileSync('plugins/api/troubleshooting.md', 'utf8').matchAll(/^## (.+)$/gm);
    const pages = [...headings].flatMap(([, names = '']) => names.split(', '));
    expect(pages.length).toBeGreaterThan(15);
    for (const page of pages) {
      const last = openPage(`/api/${page}`)('article h2').last();
      expect(last.attr('id'), page).toBe('troubleshooting');
      expect(last.nextAll('ul').find('code').length, page).toBeGreaterThan(1);
    }
  });

  test('keeps members of all interfaces either grouped by task or by kind', () => {
    const $ = openPage('/api/interfaces/IChartApi');
    expect(getTexts($, 'article h2').filter((text) => /^(Properties|Methods)/.test(text))).toEqual(
      [],
    );
  });

  test('lists the exports that use a type, and collapses a long list', () => {
    const users = openPage('/api/interfaces/TimeAxisOptions')('.aj-users');
    expect(users.find('a').text()).toContain('ITimeAxisApi');
    expect(users.find('a').text()).toContain('ChartOptions');
    const $ = openPage('/api/types/Time');
    expect($('.aj-users > p a').length).toBe(8);
    const details = $('.aj-users > details');
    expect(details.children('summary').text()).toBe(`and ${String(details.find('a').length)} more`);
    expect(getAttributes($, '.aj-users a', 'href')).toContain('/api/interfaces/Bar');
  });

  test.each([
    'interfaces/TimeAxisOptions',
    'classes/Series',
    'functions/createChart',
    'types/Time',
  ])('links to the source next to the title of %s', (name) => {
    const $ = openPage(`/api/${name}`);
    const meta = $('article header > .aj-meta');
    expect(meta.text()).toMatch(/^Source of \w+\S*$/);
    expect(meta.find('a').attr('href')).toMatch(/\/charts\/src\/.*\.ts#L\d+$/);
  });

  test('lists the names that a type parameter accepts', () => {
    const $ = openPage('/api/interfaces/IChartApi');
    const cells = $('h3#addseries').nextAll().find('td').toArray();
    expect(cells.map((cell) => $(cell).text()).find((text) => text.startsWith('T: '))).toMatch(
      /^T: 'candle' \| 'hollow-candle' \| 'ohlc' \|/,
    );
  });

  test('has pages for the samples, which link to the library', () => {
    expect(getAttributes(openPage('/api/samples/'), 'article a', 'href')).toContain(
      '/api/samples/functions/sampleBars',
    );
    const $ = openPage('/api/samples/functions/sampleBars');
    expect(getAttributes($, 'article blockquote a', 'href')).toContain('/api/interfaces/Bar');
  });

  test("links to the source in the repository, but doesn't have an edit link", () => {
    const source = options('h3#barspacing + .aj-meta a');
    expect(source.text()).toBe('Source of barSpacing');
    const [file = '', line = ''] = (source.attr('title') ?? '').split(':');
    expect(file).toMatch(/^charts\/src\/.+\.ts$/);
    expect(existsSync(file)).toBe(true);
    expect(source.attr('href')).toBe(
      `https://code.example/aijiaoyi/charts/blob/main/${file}#L${line}`,
    );
    expect(options('.theme-edit-this-page, .theme-last-updated').length).toBe(0);
  });

  test('describes every export on one page', () => {
    const $ = openPage('/api/modules');
    const cells = getTexts($, 'article tbody td:nth-child(2)');
    expect(cells.length).toBeGreaterThan(100);
    expect(cells.filter((text) => text === '-' || text === '')).toEqual([]);
  });
});
