import type { Element, Root } from 'hast';
import { findPreview } from '../previews/previewList';
import { HEIGHT, getDemos } from './options/demos';

interface VirtualFile {
  readonly path: string;
}

const COMPONENT = '@site/src/controls/Controls';

/** `import Controls from …`: only pages with controls load what shows them. */
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
  // MDX's own kind of node, which the types of HTML trees do not know.
  return { type: 'mdxjsEsm', value: '', data: { estree } } as unknown as Element;
}

/** The page of an interface in the reference of this library: that of an older version is about another one. */
const PAGE = /[\\/]docs[\\/]api[\\/](?:indicators[\\/])?interfaces[\\/](\w+)\.md$/;

/** What ends the introduction of a page: its table, or what is below. */
const isEnd = (node: Root['children'][number]): boolean =>
  node.type === 'element' && /^(?:table|h[2-6])$/.test(node.tagName);

/** Puts the chart and the controls of an interface into its page, above its table. */
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
      // As above.
    } as unknown as Element);
    tree.children.unshift(createControlsImport());
  };
}
