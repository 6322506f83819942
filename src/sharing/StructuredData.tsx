import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

/** Puts data for search engines into the head of the page. */
export default function StructuredData({ data }: { readonly data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
