import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

/** Adds data for search engines to the head of the page. */
export default function JsonLd({ data }: { readonly data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
