import type { Element, Root } from 'hast';
import { findPreview } from '../previews/previewList';
import { HEIGHT, getDemos } from './options/demos';

interface VirtualFile {
  readonly path: string;
}

const COMPONENT = '@site/src/controls/Controls';

/** Creates the import of the controls. Other pages don't load them. */
function createControlsImport(): Root['children'][number] {
  const declaration = {
    type: 'ImportDeclaration',
    specifiers: [
      { type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: 'Controls' } },
    ],
    source: { type: 'Literal', value: COMPONENT, raw: JSON.stringify(COMPONENT) },
    attributes: [],
  };
  const estree = { type: 'Program', sourceType: 'module', body: [declaration], comments: [] };
  // The types of HTML trees don't include MDX nodes.
  return { type: 'mdxjsEsm', value: '', data: { estree } } as unknown as Element;
}

/** Matches the page of an interface in the current docs. Older versions describe another library. */
const PAGE = /[\\/]docs[\\/]api[\\/](?:indicators[\\/])?interfaces[\\/](\w+)\.md$/;

/** Whether a node ends the introduction of a page, such as its table. */
const isEnd = (node: Root['children'][number]): boolean =>
  node.type === 'element' && /^(?:table|h[2-6])$/.test(node.tagName);

/** Adds the chart and the controls of an interface to its page, above the table. */
export function rehypeControls({ root }: { readonly root: string }) {
  return async (tree: Root, file: VirtualFile): Promise<void> => {
    const name = PAGE.exec(file.path)?.[1];
    const demo = name === undefined ? undefined : (await getDemos(root)).get(name);
    if (!demo) return;
    const attributes = {
      name: demo.name,
      preview: findPreview(root, demo.previewCode, HEIGHT) ?? '',
    };
    tree.children.splice(tree.children.findIndex(isEnd), 0, {
      type: 'mdxJsxFlowElement',
      name: 'Controls',
      attributes: Object.entries(attributes).map(([key, value]) => ({
        type: 'mdxJsxAttribute',
        name: key,
        value,
      })),
      children: [],
      // The types of HTML trees don't include MDX nodes.
    } as unknown as Element);
    tree.children.unshift(createControlsImport());
  };
}
