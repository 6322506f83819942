// Adds buttons that copy or open a doc as Markdown, and a class for the API reference and for examples.
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import OriginalContent from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';
import type { ReactNode } from 'react';
import PageTools from '../../../markdown-pages/PageTools';

const getClass = (id: string): string | undefined => {
  if (id.startsWith('api/')) return 'aj-api';
  return id.startsWith('examples/') && id !== 'examples/index' ? 'aj-example' : undefined;
};

export default function DocItemContent(props: Props): ReactNode {
  const { id } = useDoc().metadata;
  return (
    <>
      <PageTools />
      <div className={getClass(id)}>
        <OriginalContent {...props} />
      </div>
    </>
  );
}
