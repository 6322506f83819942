// Changed so that a name in inline code can break between its parts if content.css allows it.
import type { ComponentProps, ReactNode } from 'react';
import breakable from '@site/src/components/reading/breakable';

export default function CodeInline({ children, ...props }: ComponentProps<'code'>): ReactNode {
  return <code {...props}>{typeof children === 'string' ? breakable(children) : children}</code>;
}
