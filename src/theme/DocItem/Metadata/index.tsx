// Adds metadata to a doc, such as its section's social image, data for search engines, and the
// address of its Markdown.
import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';
import { getMarkdownUrl } from '../../../markdown-pages/markdownUrl';
import { sectionPicture, getSection } from '../../../sharing/section';
import JsonLd from '../../../sharing/JsonLd';
import { articleData } from '../../../sharing/structuredData';
import { useSite } from '../../../sharing/useSite';

export default function DocItemMetadata(): ReactNode {
  const { metadata, frontMatter, assets } = useDoc();
  const { title, description, permalink, lastUpdatedAt } = metadata;
  const site = useSite();
  const section = getSection(permalink, site.baseUrl);
  const picture = assets.image ?? frontMatter.image ?? sectionPicture(section);
  return (
    <>
      <PageMetadata
        description={description}
        image={picture}
        keywords={frontMatter.keywords}
        title={title}
      />
      <Head>
        <meta content="article" property="og:type" />
        <link href={getMarkdownUrl(permalink)} rel="alternate" type="text/markdown" />
      </Head>
      <JsonLd
        data={articleData(site, {
          section,
          title,
          description,
          url: site.origin + permalink,
          picture: /^https?:/.test(picture) ? picture : site.url + picture.replace(/^\//, ''),
          changed: lastUpdatedAt ?? undefined,
        })}
      />
    </>
  );
}
