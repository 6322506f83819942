import { Fragment, type ReactNode } from 'react';

const BREAK = '\0';

/** Returns a title that breaks between words, or between the parts of a name if it is a name. */
export const breakableTitle = (title: string): ReactNode =>
  /\s/.test(title) ? title : breakable(title);

/** Splits a name before a member, after a slash, and before a capital letter. */
export function splitName(name: string): string[] {
  const marked = name
    .replace(/\.(?=[A-Za-z])/g, `${BREAK}.`)
    .replace(/\/(?=[a-z])/g, `/${BREAK}`)
    .replace(/([a-z\d)]|[a-z][A-Z])(?=[A-Z][a-z])/g, `$1${BREAK}`);
  return marked.split(BREAK);
}

/** Returns a name that can break between its parts. */
export default function breakable(name: string): ReactNode {
  return splitName(name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
