// Adds to the text of a doc: the buttons that copy or open it as Markdown.
import OriginalContent from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';
import type { ReactNode } from 'react';
import PageTools from '../../../markdown-pages/PageTools';

export default function DocItemContent(props: Props): ReactNode {
  return (
    <>
      <PageTools />
      <OriginalContent {...props} />
    </>
  );
}
