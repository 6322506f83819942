import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

/** Adds data for search engines to the head of the page. */
export default function JsonLd({ data }: { readonly data: object }): ReactNode {
  // A "<" would make it markup, which the policy against injected markup blocks.
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003C`);
  return (
    <Head>
      <script type="application/ld+json">{text}</script>
    </Head>
  );
}
