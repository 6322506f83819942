import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Site } from './structuredData';

/** Structured data about the site. */
export function useSite(): Site & { readonly origin: string; readonly baseUrl: string } {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { title, url, baseUrl, customFields } = siteConfig;
  return {
    name: `${title} Charts`,
    url: `${url}${baseUrl}`,
    language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
    repository: String(customFields?.repositoryUrl),
    origin: url,
    baseUrl,
  };
}
