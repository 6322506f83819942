import type { Config } from '@docusaurus/types';
import { baseUrl } from './environment';

const defaultLocale = 'en';

/** Languages of the site, which the language dropdown lists. */
const locales = ['en'];

/** Returns the path of a language. English is at the root of the site, and other languages are below their codes. */
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

/** The language that Docusaurus builds; `undefined` for a development server without `--locale`. */
const building = locales.find((locale) => locale === process.env.DOCUSAURUS_CURRENT_LOCALE);

/** Path of the pages in this language, with a slash at both ends. */
export const pagesUrl = getLocalePath(building ?? defaultLocale);
