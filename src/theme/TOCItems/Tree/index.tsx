// Wrapped, so that long API names in the table of contents break between their parts.
import { splitName } from '@site/src/components/reading/breakable';
import type { Props } from '@theme/TOCItems/Tree';
import Tree from '@theme-original/TOCItems/Tree';
import { useMemo, type ReactNode } from 'react';

type Items = Props['toc'];

const isName = (value: string): boolean => /^\w+(?:\(\))?$/.test(value);

const addBreaks = (items: Items): Items =>
  items.map((item) => ({
    ...item,
    value: isName(item.value) ? splitName(item.value).join('<wbr>') : item.value,
    children: addBreaks(item.children),
  }));

export default function TreeWrapper({ toc, ...props }: Props): ReactNode {
  return <Tree {...props} toc={useMemo(() => addBreaks(toc), [toc])} />;
}
