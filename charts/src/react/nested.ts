import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Part } from '../components/part';
import { ParentContext } from './use-part';

/** Renders the children of a component as parts of its part. */
export const nest = (part: Part, marker: ReactElement, children: ReactNode): ReactElement =>
  createElement(
    Fragment,
    null,
    marker,
    createElement(ParentContext.Provider, { value: part }, children),
  );
