import { Fragment, type ReactNode } from 'react';
import type { Highlight } from './highlight';

/** A text with highlighted search terms. */
export default function Highlighted({ text }: { readonly text: readonly Highlight[] }): ReactNode {
  return text.map(([part, isMatch], index) =>
    isMatch ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}
