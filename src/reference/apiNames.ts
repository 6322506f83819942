import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { Labels } from '../search/indexFiles';

/** An export, or a member of one. */
export interface ApiName {
  readonly label: string;
  readonly href: string;
}

/** Returns the pages of a sidebar category and of its subcategories. */
export function collectPages(items: readonly PropSidebarItem[]): ApiName[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return collectPages(item.items);
    return item.type === 'link' ? [{ label: item.label, href: item.href }] : [];
  });
}

/** Returns the members of all exports, with the names of their exports. */
export function collectMembers({ pages, headings }: Labels): ApiName[] {
  return headings.flatMap(([index, text, anchor, memberDefault]) => {
    const page = pages[index];
    if (!page || memberDefault === undefined) return [];
    const [url, title] = page;
    return [{ label: `${title.replace(/<.*$/, '')}.${text}`, href: url + anchor }];
  });
}

/** Returns the part of a label that a query without a dot is compared with, which is the name of a member. */
const getMemberName = (label: string): string => label.slice(label.indexOf('.') + 1);

/** Returns the names that contain a text. Exports are before members, and names that begin with the text are first. */
export function findNames(
  exports: readonly ApiName[],
  members: readonly ApiName[],
  text: string,
): ApiName[] {
  const query = text.trim().toLowerCase();
  function find(names: readonly ApiName[], getName: (label: string) => string): ApiName[] {
    const position = ({ label }: ApiName): number => getName(label).toLowerCase().indexOf(query);
    const length = ({ label }: ApiName): number => getName(label).length;
    return names
      .filter((name) => position(name) >= 0)
      .toSorted((one, other) => position(one) - position(other) || length(one) - length(other));
  }
  const found = find(members, query.includes('.') ? (label) => label : getMemberName);
  return [...find(exports, (label) => label), ...found];
}
