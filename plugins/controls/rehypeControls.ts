import type { Element, ElementContent, Root } from 'hast';
import { createComponent, createImport, toText } from '../markdown/mdx';
import { findPreview } from '../previews/previewList';
import { HEIGHT, getDemos } from './options/demos';

interface VirtualFile {
  readonly path: string;
}

const COMPONENT = '@site/src/controls/Controls';

/** Matches the page of an interface in the current docs. Older versions describe another library. */
const PAGE = /[\\/]docs[\\/]api[\\/](?:indicators[\\/])?interfaces[\\/](\w+)\.md$/;

const isElement = (
  node: Root['children'][number] | ElementContent,
  name: RegExp,
): node is Element => node.type === 'element' && name.test(node.tagName);

/** Returns the elements with a name in a node, in their order. */
function findAll(node: Element, name: RegExp): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return name.test(child.tagName) ? [child] : findAll(child, name);
  });
}

/** Adds a column to the table of options, whose cells get the controls in the browser. */
function addColumn(table: Element, options: ReadonlySet<string>): void {
  const [head, ...rows] = findAll(table, /^tr$/);
  if (!head) return;
  const columns = findAll(head, /^th$/).length;
  head.children.push({
    type: 'element',
    tagName: 'th',
    properties: { className: ['controls-cell'] },
    children: [{ type: 'text', value: 'Try it' }],
  });
  for (const row of rows) {
    const [group] = findAll(row, /^th$/);
    if (group) group.properties.colSpan = columns + 1;
    const [heading] = findAll(row, /^h3$/);
    if (!heading) continue;
    const name = toText(heading).trim().replace(/\?$/, '');
    row.children.push({
      type: 'element',
      tagName: 'td',
      properties: {
        className: ['controls-cell', 'aj-controls'],
        ...(options.has(name) ? { dataControl: name } : {}),
      },
      children: [],
    });
  }
}

/** Adds the chart of an interface to its page, above the table of options, and a column for controls to the table. */
export function rehypeControls({ root }: { readonly root: string }) {
  return async (tree: Root, file: VirtualFile): Promise<void> => {
    const name = PAGE.exec(file.path)?.[1];
    const demo = name === undefined ? undefined : (await getDemos(root)).get(name);
    if (!demo) return;
    const attributes = {
      name: demo.name,
      preview: findPreview(root, demo.previewCode, HEIGHT) ?? '',
    };
    const { children } = tree;
    const end = children.findIndex((node) => isElement(node, /^(?:table|h[2-6])$/));
    const table = children[end];
    const controls = createComponent('Controls', attributes);
    if (table && isElement(table, /^table$/)) {
      addColumn(table, new Set(Object.keys(demo.options)));
      // The chart stays visible next to its table, but not next to the text below.
      children.splice(end, 1, {
        type: 'element',
        tagName: 'div',
        properties: { className: ['controls-area'] },
        children: [controls, table],
      });
    } else children.splice(end, 0, controls);
    children.unshift(createImport('Controls', COMPONENT));
  };
}
