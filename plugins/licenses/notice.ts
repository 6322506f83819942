import type { ShippedPackage } from './shipped';

const BEGIN = 'The pages of the site hold parts of these packages, with these licenses:\n\n';
const END = '\n\nThe words of each license stand in licenses.txt beside the pages.\n';

const byName = (a: ShippedPackage, b: ShippedPackage) => (a.name < b.name ? -1 : 1);

function line({ name, license, owners }: ShippedPackage): string {
  const terms = `- ${name}: ${license}`;
  return owners.length === 0 ? terms : `${terms}\n${owners.map((each) => `  ${each}`).join('\n')}`;
}

/** The section of NOTICE that tells what the site ships. */
export function formatNotice(packages: readonly ShippedPackage[]): string {
  return `${BEGIN}${packages.toSorted(byName).map(line).join('\n')}${END}`;
}

/** NOTICE with another section of what the site ships, in its place. */
export function withNotice(notice: string, section: string): string {
  const begin = notice.indexOf(BEGIN);
  const end = notice.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('NOTICE has no section of what the site ships.');
  return notice.slice(0, begin) + section + notice.slice(end + END.length);
}

/** The words of all licenses, each once, under the names of the packages that have it. */
export function licenseTexts(packages: readonly ShippedPackage[]): string {
  const byText = new Map<string, string[]>();
  for (const { name, license, text } of packages.toSorted(byName)) {
    const terms = text || `${license}. The package comes without the words of its license.`;
    byText.set(terms, [...(byText.get(terms) ?? []), name]);
  }
  const blocks = [...byText].map(([terms, names]) => `== ${names.join(', ')}\n\n${terms}\n`);
  return blocks.join('\n');
}
