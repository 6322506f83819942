/** A part of the site with a social picture of its own, under static/img/social/. */
export type Section = 'guide' | 'tutorial' | 'api';

/** What the addresses of a version's pages begin with. */
const VERSION = /^\d+\.\d+\.\d+\//;

/** The section of a doc, from its address below the base URL. */
export function getSection(permalink: string, baseUrl: string): Section {
  const [folder] = permalink.slice(baseUrl.length).replace(VERSION, '').split('/');
  if (folder === 'api') return 'api';
  return folder === 'tutorials' ? 'tutorial' : 'guide';
}

export const sectionPicture = (section: Section | 'home'): string => `img/social/${section}.png`;
