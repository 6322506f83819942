import { exportedNames } from './exports.mts';

/** Throws unless there is a page for each export, beside the two pages of the whole. */
export function assertComplete(entryPoint: string, pages: readonly string[]): void {
  const names = exportedNames(entryPoint);
  if (names.length === 0) throw new Error(`${entryPoint} exports nothing.`);
  const documented = new Set(pages.map((page) => page.match(/^\w+\/(.+)\.md$/)?.[1]));
  const missing = [
    ...['index.md', 'modules.md'].filter((page) => !pages.includes(page)),
    ...names.filter((name) => !documented.has(name)),
  ];
  if (missing.length === 0) return;
  throw new Error(
    `TypeDoc wrote no page for ${missing.join(', ')}, which ${entryPoint} exports. ` +
      'Its messages above may say why.',
  );
}
