import { useId, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import styles from './ApiFilter.module.css';

interface Page {
  readonly label: string;
  readonly href: string;
}

/** More matches than this aren't listed. */
const MOST = 20;

/** Returns the pages of a sidebar category and of its subcategories. */
function collectPages(items: readonly PropSidebarItem[]): Page[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return collectPages(item.items);
    return item.type === 'link' ? [{ label: item.label, href: item.href }] : [];
  });
}

/** Returns the pages whose names contain a text. Names that begin with it are first. */
function findPages(pages: readonly Page[], text: string): Page[] {
  const query = text.trim().toLowerCase();
  const positionIn = ({ label }: Page): number => label.toLowerCase().indexOf(query);
  return pages
    .filter((page) => positionIn(page) >= 0)
    .toSorted(
      (one, other) => positionIn(one) - positionIn(other) || one.label.length - other.label.length,
    );
}

interface Props {
  readonly items: readonly PropSidebarItem[];
}

/** A box above the API's part of the sidebar that lists the exports whose names contain a text. */
export default function ApiFilter({ items }: Props): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const isFiltered = text.trim() !== '';
  const found = isFiltered ? findPages(collectPages(items), text) : [];
  const count = found.length === 1 ? '1 name' : `${found.length} names`;
  return (
    <li className={styles.filter}>
      <label className="aj-visually-hidden" htmlFor={id}>
        Filter API names
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="Filter API names"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className={isFiltered ? styles.count : 'aj-visually-hidden'}>
        {isFiltered && (found.length > MOST ? `First ${MOST} of ${count}` : count)}
      </p>
      {found.length > 0 && (
        <ul className="menu__list">
          {found.slice(0, MOST).map(({ href, label }) => (
            <li key={href} className="menu__list-item">
              <Link className="menu__link" to={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
