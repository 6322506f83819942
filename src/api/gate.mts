import { exportsOf } from './exports.mts';

/** Throws unless there is a page for each export, beside the two pages of the whole. */
export function assertComplete(entryPoint: string, pages: readonly string[]): void {
  const exports = exportsOf(entryPoint);
  if (exports.length === 0) throw new Error(`${entryPoint} exports nothing.`);
  const documented = new Set(pages.map((page) => page.match(/^\w+\/(.+)\.md$/)?.[1]));
  const missing = [
    ...['index.md', 'modules.md']
      .filter((page) => !pages.includes(page))
      .map((page) => `${entryPoint}:1 - ${page}`),
    ...exports
      .filter(({ name }) => !documented.has(name))
      .map(({ name, place }) => `${place} - ${name}, which ${entryPoint} exports`),
  ];
  if (missing.length === 0) return;
  throw new Error(
    `TypeDoc wrote no page for these; its messages above may say why:\n${missing.join('\n')}`,
  );
}
