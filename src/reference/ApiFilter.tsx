import { useId, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { Labels } from '../search/indexFiles';
import styles from './ApiFilter.module.css';
import { collectMembers, collectPages, findNames, type ApiName } from './apiNames';

/** More matches than this aren't listed. */
const MOST = 20;

interface Props {
  readonly items: readonly PropSidebarItem[];
}

/** The members of all exports, which load with the first use of the box. Without them, it only lists exports. */
function useMembers(): { readonly members: readonly ApiName[]; readonly load: () => void } {
  const url = useBaseUrl('/search/labels.json');
  const [members, setMembers] = useState<readonly ApiName[]>();
  function load(): void {
    if (members) return;
    setMembers([]);
    fetch(url)
      .then(async (response) => (await response.json()) as Labels)
      .then((labels) => setMembers(collectMembers(labels)))
      .catch(() => setMembers(undefined));
  }
  return { members: members ?? [], load };
}

/** A box above the API's part of the sidebar that lists the exports and members whose names contain a text. */
export default function ApiFilter({ items }: Props): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const isFiltered = text.trim() !== '';
  const { members, load } = useMembers();
  const found = isFiltered ? findNames(collectPages(items), members, text) : [];
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
        onFocus={load}
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
