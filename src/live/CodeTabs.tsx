import { useStorageSlot } from '@docusaurus/theme-common';
import clsx from 'clsx';
import {
  Children,
  isValidElement,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import styles from './LiveChart.module.css';

interface Props {
  /** Code blocks, each with the name of its tab. */
  readonly variants: ReactNode;
  /** The code that runs. */
  readonly children: ReactNode;
}

const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The code of a live chart, in tabs if there are other versions of it. The selected tab is kept for all examples.
 */
export default function CodeTabs({ variants, children }: Props): ReactNode {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [stored, slot] = useStorageSlot('example-code');
  const others = Children.toArray(variants).filter(
    (child): child is ReactElement<{ tab: string }> => isValidElement(child),
  );
  if (others.length === 0) return <div className={styles.code}>{children}</div>;
  const names = ['TypeScript', ...others.map(({ props }) => props.tab)];
  const selected = Math.max(0, names.indexOf(stored ?? ''));

  function move(event: KeyboardEvent): void {
    const step = MOVES[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (selected + step + names.length) % names.length;
    slot.set(names[next] ?? '');
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div className={styles.code}>
      <ul ref={list} role="tablist" aria-label="Versions of the code" className="tabs">
        {names.map((name, index) => (
          <li
            key={name}
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            className={clsx('tabs__item', index === selected && 'tabs__item--active')}
            onClick={() => slot.set(name)}
            onKeyDown={move}
          >
            {name}
          </li>
        ))}
      </ul>
      {[children, ...others].map((panel, index) => (
        <div
          key={names[index]}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
