import { Fragment, type ReactNode } from 'react';

const BREAK = '\0';

/** Whether a title is a name, such as `IPaneApi` or `Map<Key, Value>`, and not a text. */
const isName = (title: string): boolean => !/\s/.test(title.replace(/<.*>$/, ''));

/** Returns a title. If it is a name, it can break between its parts. */
export const breakableTitle = (title: string): ReactNode =>
  isName(title) ? breakable(title) : title;

/** Splits a name before a member or a capital letter, and after a slash or a bracket. */
export function splitName(name: string): string[] {
  const marked = name
    .replace(/\.(?=[A-Za-z])/g, `${BREAK}.`)
    .replace(/\/(?=[a-z])/g, `/${BREAK}`)
    .replace(/([a-z\d)<]|[a-z][A-Z])(?=[A-Z][a-z])/g, `$1${BREAK}`);
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
