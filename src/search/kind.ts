export type Kind = 'Guide' | 'Tutorial' | 'Example' | 'Glossary' | 'API' | 'Page';

/** What a reader finds at an address, whatever the base URL and the version before it. */
export function kindOf(url: string): Kind {
  if (/\/api(?:\/|$)/.test(url)) return 'API';
  if (/\/tutorials(?:\/|$)/.test(url)) return 'Tutorial';
  if (/\/examples(?:\/|$)/.test(url)) return 'Example';
  if (/\/getting-started\/glossary\/?$/.test(url)) return 'Glossary';
  if (/\/getting-started(?:\/|$)/.test(url)) return 'Guide';
  return 'Page';
}

/** What results say: a word of the glossary stands in `Guide › Glossary`. */
export function shownKindOf(url: string): string {
  const kind = kindOf(url);
  return kind === 'Glossary' ? 'Guide' : kind;
}
