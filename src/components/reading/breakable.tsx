import { Fragment, type ReactNode } from 'react';

const BREAK = '\0';

/** A title: one of words breaks between these alone, one that is a name as a name does. */
export const breakableTitle = (title: string): ReactNode =>
  /\s/.test(title) ? title : breakable(title);

/** A name that may break between its words where a style lets it: before a member, behind a stroke of a path, and at a hump of camel case. */
export default function breakable(name: string): ReactNode {
  const marked = name
    .replace(/\.(?=[A-Za-z])/g, `${BREAK}.`)
    .replace(/\/(?=[a-z])/g, `/${BREAK}`)
    .replace(/([a-z\d)]|[a-z][A-Z])(?=[A-Z][a-z])/g, `$1${BREAK}`);
  return marked.split(BREAK).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
