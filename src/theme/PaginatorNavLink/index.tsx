// Changes the theme's links to the previous and the next page: a long name of the API breaks between its words.
import PaginatorNavLink from '@theme-original/PaginatorNavLink';
import type { Props } from '@theme/PaginatorNavLink';
import type { ReactNode } from 'react';
import { breakableTitle } from '@site/src/components/reading/breakable';

export default function PageLink({ title, ...props }: Props): ReactNode {
  return (
    <PaginatorNavLink
      {...props}
      title={typeof title === 'string' ? breakableTitle(title) : title}
    />
  );
}
