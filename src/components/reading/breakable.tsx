import { Fragment, type ReactNode } from 'react';

const BREAK = '\0';

/** Returns a title that breaks between words, or between the parts of a name if it is a name. */
export const breakableTitle = (title: string): ReactNode =>
  /\s/.test(title) ? title : breakable(title);

/** Returns a name that can break before a member, after a slash, and before a capital letter. */
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
