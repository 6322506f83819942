import { Fragment, type ReactNode } from 'react';

/** Before a dot that leads to a member, and before a hump of camel case. */
const BETWEEN_WORDS = /(?=\.[A-Za-z])|(?=[A-Z][a-z])/;

/** A name that may break between its words where a style lets it. */
export default function breakable(name: string): ReactNode {
  return name.split(BETWEEN_WORDS).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
