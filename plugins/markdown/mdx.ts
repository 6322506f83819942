import type { Element, Nodes, RootContent } from 'hast';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Returns the text of a node of an HTML tree. */
export const toText = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(toText).join('') : '';

/** Creates a component with attributes, as a node that MDX converts to JavaScript. */
export function createComponent(
  name: string,
  attributes: Attributes,
  children: readonly RootContent[] = [],
): Element {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value: String(value) })),
    children,
    // The types of HTML trees don't include MDX nodes.
  } as unknown as Element;
}

/** Creates the import of a component. Only pages that contain the component load it. */
export function createImport(name: string, module: string): RootContent {
  const declaration = {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: module, raw: JSON.stringify(module) },
    attributes: [],
  };
  const estree = { type: 'Program', sourceType: 'module', body: [declaration], comments: [] };
  // The types of HTML trees don't include MDX nodes.
  return { type: 'mdxjsEsm', value: '', data: { estree } } as unknown as Element;
}
