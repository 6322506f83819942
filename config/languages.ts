import type { Config } from '@docusaurus/types';
import { baseUrl } from './environment';

const defaultLocale = 'en';

/** The language dropdown of the navbar lists what stands here. */
const locales = ['en'];

/** English stands at the root of the site, each other language below its code. */
const getLocalePath = (locale: string): string =>
  locale === defaultLocale ? baseUrl : `${baseUrl}${locale}/`;

const english = { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' };

export const i18n = {
  defaultLocale,
  locales,
  localeConfigs: Object.fromEntries(
    locales.map((locale) => [
      locale,
      { ...(locale === defaultLocale ? english : {}), baseUrl: getLocalePath(locale) },
    ]),
  ),
} as Config['i18n'];

/** Docusaurus says which language it builds; a server for writing without `--locale` says none. */
const building = locales.find((locale) => locale === process.env.DOCUSAURUS_CURRENT_LOCALE);

/** Path of the pages in that language, with a slash at both ends. */
export const pagesUrl = getLocalePath(building ?? defaultLocale);
