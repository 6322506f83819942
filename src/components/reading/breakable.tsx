import { Fragment, type ReactNode } from 'react';

const BREAK = '\0';

/** A name that may break between its words where a style lets it: before a member, and at a hump of camel case. */
export default function breakable(name: string): ReactNode {
  const marked = name
    .replace(/\.(?=[A-Za-z])/g, `${BREAK}.`)
    .replace(/([a-z\d)])(?=[A-Z][a-z])/g, `$1${BREAK}`);
  return marked.split(BREAK).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
