/** A part of the site with its own social image in static/img/social/. */
export type Section = 'guide' | 'tutorial' | 'api';

/** Start of the URLs of a version's pages. */
const VERSION = /^\d+\.\d+\.\d+\//;

/** Returns the section of a doc by its URL. */
export function getSection(permalink: string, baseUrl: string): Section {
  const [folder] = permalink.slice(baseUrl.length).replace(VERSION, '').split('/');
  if (folder === 'api') return 'api';
  return folder === 'tutorials' ? 'tutorial' : 'guide';
}

export const sectionPicture = (section: Section | 'home'): string => `img/social/${section}.png`;
