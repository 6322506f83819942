import Heading from '@theme/Heading';
import { Fragment, type ComponentProps, type ReactNode } from 'react';

const BEFORE_HUMP = /(?=[A-Z][a-z])/;

/** The title of a page. On a narrow screen a long name of the API breaks between its words, not within one. */
export default function PageTitle({ children, ...props }: ComponentProps<'h1'>): ReactNode {
  const parts = typeof children === 'string' ? children.split(BEFORE_HUMP) : [children];
  return (
    <Heading as="h1" {...props}>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Heading>
  );
}
