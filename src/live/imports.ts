/** Matches an import or a re-export at the start of a line. Its first group is the name of the module. */
const IMPORT =
  /^[ \t]*(?:import\s*|(?:import|export)\b[^'"`;=()]*\bfrom\s*)(?:'([^'\n]+)'|"([^"\n]+)")/gm;

/** Returns whether code contains the name of a module in quotes. */
export const isImported = (code: string, name: string): boolean =>
  [`'${name}'`, `"${name}"`].some((text) => code.includes(text));

/** Returns why live code can't import a module; `undefined` if it is a module of the library. */
export function explainImport(name: string): string | undefined {
  if (name === '@aijiaoyi/charts/react' || /^react(?:-dom)?(?:\/|$)/.test(name))
    return `Live code can't import "${name}", because it runs without React. Use createChart, or the element of @aijiaoyi/charts/element.`;
  if (/^@aijiaoyi\/charts(?:\/|$)/.test(name)) return undefined;
  return `Live code can't import "${name}". It can only import @aijiaoyi/charts and its entries, such as @aijiaoyi/charts/indicators.`;
}

/** Finds the first import of a package that live code can't have. URLs are left to the frame. */
export function findBadImport(
  code: string,
): { readonly message: string; readonly line: number } | undefined {
  for (const match of code.matchAll(IMPORT)) {
    const name = match[1] ?? match[2] ?? '';
    const message = /^[@\w][^:]*$/.test(name) ? explainImport(name) : undefined;
    if (message !== undefined) {
      const before = code.slice(0, match.index + match[0].lastIndexOf(name));
      return { message, line: before.split('\n').length };
    }
  }
  return undefined;
}
