import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sectionPicture, getSection } from './section';
import { articleData, createHomeData } from './structuredData';

const site = {
  name: 'Charts',
  url: 'https://a.example/b/',
  repository: 'https://code.example/c',
  language: 'fr',
};

describe('the section of a doc', () => {
  it.each([
    ['/b/api/', 'api'],
    ['/b/api/classes/Series', 'api'],
    ['/b/tutorials/intro', 'tutorial'],
    ['/b/getting-started/', 'guide'],
    ['/b/1.0.0/api/', 'api'],
    ['/b/1.0.0/tutorials/intro', 'tutorial'],
    ['/b/apiary', 'guide'],
  ] as const)('%s is %s', (permalink, section) => {
    expect(getSection(permalink, '/b/')).toBe(section);
  });
});

it.each(['home', 'guide', 'tutorial', 'api'] as const)('%s has a social picture', (section) => {
  expect(existsSync(`static/${sectionPicture(section)}`)).toBe(true);
});

describe('structured data', () => {
  const article = {
    section: 'api',
    title: 'T',
    description: 'D',
    url: 'https://a.example/b/api/',
    picture: 'https://a.example/b/img/social/api.png',
  } as const;

  it('marks an API page as an API reference, with the date of its last change', () => {
    expect(articleData(site, { ...article, changed: 0 })).toMatchObject({
      '@type': 'APIReference',
      dateModified: '1970-01-01T00:00:00.000Z',
      inLanguage: 'fr',
      isPartOf: { '@type': 'WebSite', url: 'https://a.example/b/' },
    });
  });

  it('omits unknown dates', () => {
    expect(articleData(site, { ...article, changed: undefined })).not.toHaveProperty(
      'dateModified',
    );
  });

  it('names site and library on the home page', () => {
    expect(createHomeData(site, 'D', '1.2.3')).toMatchObject({
      '@graph': [{ '@type': 'WebSite' }, { '@type': 'SoftwareSourceCode', version: '1.2.3' }],
    });
  });
});
