// Adds buttons that copy or open a doc as Markdown, and a class for the API reference.
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import OriginalContent from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';
import type { ReactNode } from 'react';
import PageTools from '../../../markdown-pages/PageTools';

export default function DocItemContent(props: Props): ReactNode {
  const isApi = useDoc().metadata.id.startsWith('api/');
  return (
    <>
      <PageTools />
      <div className={isApi ? 'aj-api' : undefined}>
        <OriginalContent {...props} />
      </div>
    </>
  );
}
