import Heading from '@theme/Heading';
import type { ComponentProps, ReactNode } from 'react';
import { breakableTitle } from './breakable';

/** The title of a page. On a narrow screen, a long API name breaks between its parts. */
export default function PageTitle({ children, ...props }: ComponentProps<'h1'>): ReactNode {
  return (
    <Heading as="h1" {...props}>
      {typeof children === 'string' ? breakableTitle(children) : children}
    </Heading>
  );
}
