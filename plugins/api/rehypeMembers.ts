import type { Element, ElementContent, Root, RootContent } from 'hast';
import { createComponent, toText } from '../markdown/mdx';

interface VirtualFile {
  readonly path: string;
}

/** Matches the page of an export in the reference. */
const PAGE =
  /[\\/]docs[\\/]api[\\/](?:\w+[\\/])?(classes|enums|functions|interfaces|types|variables)[\\/]\w+\.md$/;

/** Folders of the exports whose members have headings. */
const CONTAINERS = ['classes', 'enums', 'interfaces'];

/** More users of a type than this are in details. */
const MOST_USERS = 8;

/** A member of an export, with its heading and the text up to the next heading. */
interface Member {
  readonly heading: Element;
  readonly source: Element | null;
  readonly signature: Element | null;
  /** First paragraph of the description. */
  readonly summary: Element | null;
  readonly details: readonly ElementContent[];
}

const isElement = (node: RootContent | ElementContent | undefined, name: RegExp): node is Element =>
  node?.type === 'element' && name.test(node.tagName);

const hasName = (node: ElementContent, name: RegExp): boolean => isElement(node, name);

const element = (
  tagName: string,
  properties: Element['properties'],
  children: readonly ElementContent[],
): Element => ({ type: 'element', tagName, properties, children: [...children] });

const text = (value: string): ElementContent => ({ type: 'text', value });

/** Elements that MDX doesn't replace with a component of the theme. */
const plain = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly ElementContent[],
): ElementContent =>
  ({
    ...createComponent(name, attributes, children),
    data: { _mdxExplicitJsx: true },
    // The types of HTML trees don't include the data of MDX.
  }) as unknown as ElementContent;

const isSpace = (node: RootContent | ElementContent): boolean =>
  node.type === 'text' && node.value.trim() === '';

/** Returns the link to the source, if a paragraph contains nothing else. */
function findSource(node: ElementContent): Element | null {
  if (!isElement(node, /^p$/)) return null;
  const [small] = node.children;
  const [link] = small && isElement(small, /^small$/) ? small.children : [];
  return link && isElement(link, /^a$/) && toText(link) === 'Source' ? link : null;
}

function readMember(heading: Element, nodes: readonly ElementContent[]): Member {
  let source: Element | null = null;
  let signature: Element | null = null;
  let summary: Element | null = null;
  const details: ElementContent[] = [];
  for (const node of nodes) {
    if (isSpace(node) || hasName(node, /^hr$/)) continue;
    const link = findSource(node);
    if (link && !source) source = link;
    else if (isElement(node, /^blockquote$/) && !signature) signature = node;
    else if (isElement(node, /^p$/)) {
      const [start] = node.children;
      const isLine = start !== undefined && hasName(start, /^strong$/);
      if (!summary && !isLine && details.length === 0) summary = node;
      else details.push(node);
    } else details.push(node);
  }
  return { heading, source, signature, summary, details };
}

/** Names the parts of the details, such as "Parameters, errors". */
function nameDetails(details: readonly ElementContent[]): string {
  const names = details.flatMap((node) => {
    if (hasName(node, /^h[4-6]$/)) return toText(node).toLowerCase();
    if (!isElement(node, /^p$/)) return [];
    const [first] = node.children;
    const label = isElement(first, /^strong$/) ? toText(first).replace(/:$/, '') : '';
    if (label === 'Throws') return 'errors';
    return label ? label.toLowerCase() : 'more';
  });
  const list = [...new Set(names)].join(', ') || 'more';
  return list.charAt(0).toUpperCase() + list.slice(1);
}

function createDetails({ details, heading }: Member): ElementContent[] {
  if (details.length === 0) return [];
  const hidden = element('span', { className: ['aj-visually-hidden'] }, [
    text(` of ${toText(heading)}`),
  ]);
  const summary = plain('summary', {}, [text(nameDetails(details)), hidden]);
  return [plain('details', { className: 'aj-more' }, [summary, ...details])];
}

/** Creates the line with the icon that links to the source. */
function createMeta(heading: Element, source: Element | null): ElementContent[] {
  if (!source) return [];
  const name = element('span', { className: ['aj-visually-hidden'] }, [
    text(`Source of ${toText(heading)}`),
  ]);
  return [element('p', { className: ['aj-meta'] }, [{ ...source, children: [name] }])];
}

/** Returns the heading of a member, what is always visible of it, and its details. */
const writeMember = (member: Member): ElementContent[] => [
  member.heading,
  ...createMeta(member.heading, member.source),
  ...(member.signature ? [member.signature] : []),
  ...(member.summary ? [member.summary] : []),
  ...createDetails(member),
];

/** Returns a member without its signature, because the row of a table has its type and its default. */
const writeRow = (member: Member): ElementContent[] => writeMember({ ...member, signature: null });

/** The element that contains the title of a page. */
type Header = Element & { readonly name: string };

// The types of HTML trees don't include the node of MDX.
const isHeader = (node: RootContent): boolean => (node as unknown as Header).name === 'header';

/** Returns the links to the exports that use a type, if a paragraph lists them. */
function findUsers(paragraph: Element): ElementContent[] {
  const [first] = paragraph.children;
  const isList = first !== undefined && hasName(first, /^strong$/) && toText(first) === 'Used by:';
  return isList ? paragraph.children.filter((each) => hasName(each, /^a$/)) : [];
}

const listLinks = (links: readonly ElementContent[]): ElementContent[] =>
  links.flatMap((link, i) => (i === 0 ? [link] : [text(', '), link]));

function createUsers(links: readonly ElementContent[]): ElementContent {
  const label = element('strong', {}, [text('Used by:')]);
  const start = listLinks(links.slice(0, MOST_USERS));
  const rest = links.slice(MOST_USERS);
  const summary = plain('summary', {}, [text(`and ${rest.length} more`)]);
  const more =
    rest.length > 0
      ? [plain('details', { className: 'aj-more' }, [summary, element('p', {}, listLinks(rest))])]
      : [];
  return plain('div', { className: 'aj-users' }, [
    element('p', {}, [label, text(' '), ...start]),
    ...more,
  ]);
}

/**
 * Moves the link to the source of an export next to the title, and collapses a long list of the exports that use it.
 */
function arrangeIntroduction(tree: Root): void {
  const end = tree.children.findIndex((node) => isElement(node, /^h3$/));
  const intro = end < 0 ? tree.children : tree.children.slice(0, end);
  const header = intro.find(isHeader) as Header | undefined;
  const heading = header?.children.find((each) => hasName(each, /^h1$/)) as Element | undefined;
  if (!header || !heading) return;
  let source: Element | null = null;
  const arranged = intro.flatMap((node): RootContent[] => {
    if (!isElement(node, /^p$/)) return [node];
    const link = findSource(node);
    if (link && !source) {
      source = link;
      return [];
    }
    const users = findUsers(node);
    return users.length > 0 ? [createUsers(users)] : [node];
  });
  header.children.push(...createMeta(heading, source));
  tree.children = [...arranged, ...tree.children.slice(intro.length)];
}

const isRow = (node: ElementContent): node is Element => isElement(node, /^tr$/);

/** Marks the table that lists the groups of a handle's members, and splits the rows of others by group. */
function arrangeTable(table: Element): void {
  groupRows(table);
  if (/^\s*Topic\b/.test(toText(table))) table.properties.className = ['aj-topics'];
}

/** Returns the title of a row that only links to a group. */
function findGroupTitle(row: Element): ElementContent[] | null {
  const [first, ...others] = row.children.filter((each) => isElement(each, /^td$/));
  const isGroup = first && others.length > 1 && others.every((cell) => toText(cell).trim() === '');
  return isGroup && 'children' in first ? first.children : null;
}

/** Splits the rows of a table at the rows that only link to a group, and makes those headings of the rows below. */
function groupRows(table: Element): void {
  table.children = table.children.flatMap((part) => {
    const rows = isElement(part, /^tbody$/) ? part.children.filter(isRow) : [];
    if (!rows.some(findGroupTitle)) return [part];
    const bodies: Element[] = [];
    for (const row of rows) {
      const title = findGroupTitle(row);
      const columns = row.children.filter((each) => isElement(each, /^td$/)).length;
      const heading = title && element('th', { scope: 'rowgroup', colSpan: columns }, title);
      if (heading || bodies.length === 0) bodies.push(element('tbody', {}, []));
      bodies.at(-1)?.children.push(heading ? element('tr', {}, [heading]) : row);
    }
    return bodies;
  });
}

const isCell = (node: ElementContent): node is Element => isElement(node, /^t[dh]$/);

/** Returns the anchor that a link in a cell leads to; empty if there is none. */
function findAnchor(cell: Element | undefined): string {
  const link = cell?.children.find((each) => hasName(each, /^a$/)) as Element | undefined;
  return /^#(.+)$/.exec(String(link?.properties.href))?.[1] ?? '';
}

/**
 * The table of an interface's properties. The Markdown of the page has a table of their first sentences and an entry
 * below it for each property. On the page, the table has everything.
 */
class PropertiesTable {
  private readonly cells = new Map<string, Element>();
  private readonly nameCell: Element | undefined;

  constructor(table: Element) {
    const rows = table.children.flatMap((part) => ('children' in part ? part.children : []));
    const [head, ...others] = rows.filter(isRow).map((row) => row.children.filter(isCell));
    const columns = (head ?? []).map((cell) => toText(cell).trim().toLowerCase());
    const description = columns.indexOf('description');
    if (!columns.includes('type') || description < 0) return;
    table.properties.className = ['aj-properties'];
    this.nameCell = head?.[0];
    for (const cells of others) {
      const anchor = findAnchor(cells[0]);
      if (cells[0] && anchor) this.cells.set(anchor, cells[0]);
      for (const [i, cell] of cells.entries()) {
        if (cell.tagName === 'td') cell.properties.className = [`aj-${columns[i]}`];
      }
    }
    for (const row of rows.filter(isRow)) {
      const cells = row.children.filter(isCell);
      const last = cells[description];
      if (last) row.children = row.children.filter((each) => each !== last);
      else if (cells[0]) cells[0].properties.colSpan = description;
    }
  }

  /** Moves the heading of a group into its row, or the heading of all properties into the first row. */
  takeHeading(heading: Element): boolean {
    const anchor = String(heading.properties.id);
    const cell = anchor === 'properties' ? this.nameCell : this.cells.get(anchor);
    if (cell) cell.children = [heading];
    return cell !== undefined;
  }

  /** Moves a property into its row. */
  takeMember(member: Member): boolean {
    const cell = this.cells.get(String(member.heading.properties.id));
    if (cell) cell.children = writeRow(member);
    return cell !== undefined;
  }
}

/**
 * Puts the parameters, errors and examples of each member into details that expand, moves properties into the table at
 * the top, and what the introduction states of the page next to its title.
 *
 * Members don't get an element around them, because the search index uses the text between a heading and the next one as
 * the heading's text.
 */
export function rehypeMembers() {
  return (tree: Root, file: VirtualFile): void => {
    const folder = PAGE.exec(file.path)?.[1];
    if (folder === undefined) return;
    arrangeIntroduction(tree);
    if (!CONTAINERS.includes(folder)) return;
    const { children } = tree;
    const table = children.find((node) => isElement(node, /^table$/)) as Element | undefined;
    if (table) arrangeTable(table);
    const properties = table && new PropertiesTable(table);
    const result: RootContent[] = [];
    for (let i = 0; i < children.length; i++) {
      const node = children[i] as RootContent;
      if (isElement(node, /^h2$/) && properties?.takeHeading(node)) continue;
      if (!isElement(node, /^h3$/)) {
        result.push(node);
        continue;
      }
      let end = i + 1;
      while (end < children.length && !isElement(children[end], /^h[23]$/)) end++;
      const nodes = children.slice(i + 1, end) as ElementContent[];
      const member = readMember(node, nodes);
      if (!properties?.takeMember(member)) result.push(...writeMember(member));
      i = end - 1;
    }
    tree.children = result;
  };
}
