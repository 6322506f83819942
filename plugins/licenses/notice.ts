import type { ShippedPackage } from './shipped';

const BEGIN = 'The pages of the site contain parts of these packages, with these licenses:\n\n';
const END = '\n\nThe texts of the licenses are in licenses.txt next to the pages.\n';

const byName = (a: ShippedPackage, b: ShippedPackage) => (a.name < b.name ? -1 : 1);

function line({ name, license, owners }: ShippedPackage): string {
  const terms = `- ${name}: ${license}`;
  return owners.length === 0 ? terms : `${terms}\n${owners.map((each) => `  ${each}`).join('\n')}`;
}

/** Returns the section of NOTICE about the packages that the site ships. */
export function formatNotice(packages: readonly ShippedPackage[]): string {
  return `${BEGIN}${packages.toSorted(byName).map(line).join('\n')}${END}`;
}

/** Replaces the section about shipped packages in NOTICE. */
export function withNotice(notice: string, section: string): string {
  const begin = notice.indexOf(BEGIN);
  const end = notice.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error('NOTICE must contain a section about the packages that the site ships.');
  return notice.slice(0, begin) + section + notice.slice(end + END.length);
}

/** Returns the text of each license once, with the names of the packages that have it. */
export function licenseTexts(packages: readonly ShippedPackage[]): string {
  const byText = new Map<string, string[]>();
  for (const { name, license, text } of packages.toSorted(byName)) {
    const terms = text || `${license}. The package doesn't include the text of its license.`;
    byText.set(terms, [...(byText.get(terms) ?? []), name]);
  }
  const blocks = [...byText].map(([terms, names]) => `== ${names.join(', ')}\n\n${terms}\n`);
  return blocks.join('\n');
}
