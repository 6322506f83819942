// Adds to the card of a page its description. In the stock theme the descriptions of all pages come with every page.
import descriptions from '@generated/weight/default/descriptions.json';
import OriginalDocCard from '@theme-original/DocCard';
import type { Props } from '@theme/DocCard';
import type { ReactNode } from 'react';

export default function DocCard({ item }: Props): ReactNode {
  if (item.type !== 'link') return <OriginalDocCard item={item} />;
  const description = item.description ?? descriptions[item.href];
  return <OriginalDocCard item={{ ...item, docId: undefined, description }} />;
}
