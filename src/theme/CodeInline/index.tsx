// Changes the theme's code within a line: a name may break between its words where content.css lets it.
import type { ComponentProps, ReactNode } from 'react';
import breakable from '@site/src/components/reading/breakable';

export default function CodeInline({ children, ...props }: ComponentProps<'code'>): ReactNode {
  return <code {...props}>{typeof children === 'string' ? breakable(children) : children}</code>;
}
