import type { Section } from './section';

export interface Site {
  readonly name: string;
  /** Absolute URL of the home page. */
  readonly url: string;
  readonly repository: string;
  /** Language of the pages, as a BCP 47 tag. */
  readonly language: string;
}

export interface Article {
  readonly section: Section;
  readonly title: string;
  readonly description: string;
  /** Absolute URL of the page. */
  readonly url: string;
  /** Absolute URL of its social image. */
  readonly picture: string;
  /** Time of the last change in milliseconds since 1970, if known. */
  readonly changed: number | undefined;
}

const CONTEXT = 'https://schema.org';

/** Returns data about a doc for search engines, as an article or one of its two subtypes. */
export function articleData(site: Site, article: Article): object {
  const types = { guide: 'TechArticle', tutorial: 'TechArticle', api: 'APIReference' } as const;
  return {
    '@context': CONTEXT,
    '@type': types[article.section],
    headline: article.title,
    description: article.description,
    url: article.url,
    image: article.picture,
    inLanguage: site.language,
    ...(article.changed === undefined
      ? {}
      : { dateModified: new Date(article.changed).toISOString() }),
    isPartOf: { '@type': 'WebSite', name: site.name, url: site.url },
  };
}

/** Returns data about the home page, the site and the library for search engines. */
export function createHomeData(site: Site, description: string, version: string): object {
  return {
    '@context': CONTEXT,
    '@graph': [
      { '@type': 'WebSite', name: site.name, url: site.url, inLanguage: site.language },
      {
        '@type': 'SoftwareSourceCode',
        name: '@aijiaoyi/charts',
        description,
        url: site.url,
        codeRepository: site.repository,
        programmingLanguage: 'TypeScript',
        license: 'https://spdx.org/licenses/MIT',
        version,
      },
    ],
  };
}
