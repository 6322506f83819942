// Changed so that a long API name in a link to the next page breaks between its parts.
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
