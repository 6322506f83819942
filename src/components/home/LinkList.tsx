import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

interface Item {
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

/** A list of links with a title and a line of text each. */
export default function LinkList(props: {
  readonly items: readonly Item[];
  readonly className: string | undefined;
}): ReactNode {
  return (
    <ul className={props.className}>
      {props.items.map(({ title, text, to }) => (
        <li key={to}>
          <Link to={to}>
            <strong>{title}</strong>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
