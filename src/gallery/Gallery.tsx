import examples from '@generated/gallery/default/examples.json';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useQueryString } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import styles from './Gallery.module.css';
import { select, countTopics, type Example, type Group } from './select';
import Tile from './Tile';

/** Returns the sidebar's groups of examples, with the data of each example. */
function useGroups(): Group[] {
  const items = useDocsSidebar()?.items ?? [];
  const inside = items.flatMap((item) => (item.type === 'category' ? item.items : []));
  return inside.flatMap((item) => {
    if (item.type !== 'category') return [];
    const found = item.items.flatMap((entry): Example[] => {
      const about = entry.type === 'link' ? examples[entry.href] : undefined;
      return entry.type === 'link' && about
        ? [{ title: entry.label, url: entry.href, ...about }]
        : [];
    });
    return found.length > 0 ? [{ title: item.label, examples: found }] : [];
  });
}

function Tiles({ examples: list }: { readonly examples: readonly Example[] }): ReactNode {
  return (
    <ul className={styles.tiles}>
      {list.map((example) => (
        <Tile key={example.url} example={example} />
      ))}
    </ul>
  );
}

const toId = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** Shows all examples in groups, or one grid of the examples that match the query and the topic in the URL. */
export default function Gallery(): ReactNode {
  const isBrowser = useIsBrowser();
  const groups = useGroups();
  const [query, setQuery] = useQueryString('words');
  const [topic, setTopic] = useQueryString('topic');
  const field = useRef<HTMLInputElement>(null);
  const matches = select(groups, query, topic);
  const count = matches.reduce((sum, group) => sum + group.examples.length, 0);
  const isFiltered = query !== '' || topic !== '';
  return (
    <>
      <search className={clsx(styles.filter, !isBrowser && styles.loading)}>
        <input
          ref={field}
          aria-label="Filter examples"
          className={styles.query}
          placeholder="Filter examples"
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <ul aria-label="Topics" className={styles.topics}>
          {countTopics(groups).map(({ topic: one, count: total }) => (
            <li key={one}>
              <button
                aria-pressed={one === topic}
                className={styles.topic}
                type="button"
                onClick={() => setTopic(one === topic ? '' : one)}
              >
                {one} <small>{total}</small>
              </button>
            </li>
          ))}
        </ul>
        <p role="status">
          {count === 1 ? '1 example' : `${count} examples`}{' '}
          {isFiltered && (
            <button
              className={styles.reset}
              type="button"
              onClick={() => {
                setQuery('');
                setTopic('');
                // The button is removed, so move the focus to the field.
                field.current?.focus();
              }}
            >
              Show all
            </button>
          )}
        </p>
      </search>
      {isFiltered ? (
        <section aria-label="Matching examples">
          <Tiles examples={matches.flatMap(({ examples: found }) => found)} />
        </section>
      ) : (
        groups.map((group) => (
          <section key={group.title} aria-labelledby={toId(group.title)}>
            <Heading as="h2" id={toId(group.title)}>
              {group.title}
            </Heading>
            <Tiles examples={group.examples} />
          </section>
        ))
      )}
    </>
  );
}
