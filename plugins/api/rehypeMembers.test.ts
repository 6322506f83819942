import type { Element, ElementContent, Root } from 'hast';
import { expect, it } from 'vitest';
import { rehypeMembers } from './rehypeMembers';

type Child = ElementContent | string;

const h = (tagName: string, children: readonly Child[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((each) =>
    typeof each === 'string' ? { type: 'text', value: each } : each,
  ),
});

const source = (): Element =>
  h('p', [h('small', [h('a', ['Source'], { href: 'https://code.example/a.ts#L1' })])]);

const lines = (...all: readonly (readonly [string, string])[]): Element =>
  h(
    'p',
    all.flatMap(([label, value], i) => [
      ...(i > 0 ? [h('br', []), '\n'] : []),
      h('strong', [`${label}:`]),
      ` ${value}`,
    ]),
  );

/** Writes a tree as nested lists, with the elements that MDX keeps as they are. */
function write(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value.trim();
  if (!('children' in node)) return '';
  const name = 'name' in node ? String(node.name) : 'tagName' in node ? node.tagName : 'root';
  const inner = (node.children as ElementContent[]).map(write).filter(Boolean);
  return `${name}(${inner.join(' ')})`;
}

/** The title of a page, as Docusaurus wraps it. */
const title = (name: string): Element =>
  // The types of HTML trees don't include the node of MDX.
  ({
    type: 'mdxJsxFlowElement',
    name: 'header',
    attributes: [],
    children: [h('h1', [name])],
  }) as unknown as Element;

function transform(children: readonly Element[], path = '/docs/api/interfaces/IPaneApi.md') {
  const tree: Root = { type: 'root', children: [...children] };
  rehypeMembers()(tree, { path });
  return (tree.children as Element[]).map(write);
}

const member = (id: string, ...rest: readonly Element[]): Element[] => [
  h('h3', [id], { id }),
  source(),
  h('blockquote', [`${id}(): void`]),
  h('p', [`Calls ${id}.`]),
  ...rest,
];

it('puts the parameters and errors of a member into details', () => {
  const update = member(
    'update',
    h('h4', ['Parameters']),
    h('table', []),
    lines(['Throws', 'TypeError']),
  );
  expect(transform([h('h2', ['Methods']), ...update])).toEqual([
    'h2(Methods)',
    'h3(update)',
    'p(a(span(Source of update)))',
    'blockquote(update(): void)',
    'p(Calls update.)',
    'details(summary(Parameters, errors span(of update)) h4(Parameters) table() p(strong(Throws:) TypeError))',
  ]);
});

it('puts the link to the source of a page next to its title', () => {
  const page = [
    title('createChart'),
    h('p', ['Creates a chart.']),
    source(),
    h('h2', ['Parameters']),
    lines(['Throws', 'TypeError']),
  ];
  expect(transform(page, '/docs/api/functions/createChart.md')).toEqual([
    'header(h1(createChart) p(a(span(Source of createChart))))',
    'p(Creates a chart.)',
    'h2(Parameters)',
    'p(strong(Throws:) TypeError)',
  ]);
});

it('collapses a long list of the exports that use a type', () => {
  const users = (count: number) => {
    const links = Array.from({ length: count }, (_, i) => h('a', [`f${i}`]));
    return h('p', [h('strong', ['Used by:']), ' ', ...links.flatMap((link) => [link, ', '])]);
  };
  const [, few] = transform([title('Time'), users(2)], '/docs/api/types/Time.md');
  expect(few).toBe('div(p(strong(Used by:)  a(f0) , a(f1)))'.replace('  ', ' '));
  const [, many = ''] = transform([title('Time'), users(11)], '/docs/api/types/Time.md');
  expect(many).toContain('a(f7)) details(summary(and 3 more) p(a(f8) , a(f9) , a(f10)))');
});

it('makes rows that link to a group headings of the rows below', () => {
  const row = (...cells: readonly Child[]) =>
    h(
      'tr',
      cells.map((cell) => h('td', [cell])),
    );
  const table = h('table', [
    h('thead', []),
    h('tbody', [
      row('Colors', '', ''),
      row('a', 'b', 'c'),
      row('Input', '', ''),
      row('d', '', 'f'),
    ]),
  ]);
  transform([table]);
  expect(write(table)).toBe(
    'table(thead() tbody(tr(th(Colors)) tr(td(a) td(b) td(c))) tbody(tr(th(Input)) tr(td(d) td() td(f))))',
  );
});

it('moves properties and the headings of their groups into the table', () => {
  const row = (tag: string, ...cells: readonly Child[]) =>
    h(
      'tr',
      cells.map((cell) => h(tag, [cell])),
    );
  const link = (name: string) => h('a', [name], { href: `#${name}` });
  const property = (id: string, ...rest: readonly Element[]) => [
    h('h3', [id], { id }),
    source(),
    h('blockquote', [`${id}: number = 1`]),
    h('p', [`All of ${id}.`]),
    ...rest,
  ];
  const table = (...rows: readonly Element[]) =>
    h('table', [
      h('thead', [row('th', 'Name', 'Type', 'Default', 'Description')]),
      h('tbody', rows),
    ]);
  const example = lines(['Example', 'a']);
  expect(
    transform([
      table(row('td', link('a'), 'number', '1', 'Of a'), row('td', link('b'), 'number', '1', '')),
      h('h2', ['Properties'], { id: 'properties' }),
      ...property('a', example),
      ...property('b'),
    ]),
  ).toEqual([
    'table(thead(tr(th(h2(Properties)) th(Type) th(Default))) tbody(tr(' +
      'td(h3(a) p(a(span(Source of a))) p(All of a.) details(summary(Example span(of a)) p(strong(Example:) a)))' +
      ' td(number) td(1)) tr(td(h3(b) p(a(span(Source of b))) p(All of b.)) td(number) td(1))))',
  ]);
  expect(
    transform([
      table(row('td', link('colors'), '', '', ''), row('td', link('a'), 'number', '1', '')),
      h('h2', ['Colors'], { id: 'colors' }),
      ...property('a'),
      h('h2', ['Extended by'], { id: 'extended-by' }),
    ]),
  ).toEqual([
    'table(thead(tr(th(Name) th(Type) th(Default))) tbody(tr(th(h2(Colors)))' +
      ' tr(td(h3(a) p(a(span(Source of a))) p(All of a.)) td(number) td(1))))',
    'h2(Extended by)',
  ]);
});

it('leaves guides alone', () => {
  const children = [h('h2', ['A']), ...member('b')];
  const path = '/docs/getting-started/panes.md';
  expect(transform(children, path)).toEqual(children.map(write));
});
