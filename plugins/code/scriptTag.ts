import { tokenize } from './prism';
import { findTypeCharacters } from './typeSyntax';

/** Returns code as JavaScript, without the spaces that types leave. */
function removeTypes(code: string): string {
  const isType = findTypeCharacters(tokenize(code, 'ts'));
  const javascript = [...code].filter((_, index) => !isType[index]).join('');
  return javascript
    .replaceAll(', }', ' }')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

const indent = (text: string, spaces: number): string =>
  text.replace(/^(?=.)/gm, ' '.repeat(spaces));

/** Matches the name of an imported module of the library. */
const IMPORTED = /from '(@aijiaoyi\/charts[\w/]*)'/g;

/**
 * Writes the code of a live chart as HTML without a bundler.
 *
 * @param code - TypeScript of the chart.
 * @param height - Height of the chart in CSS pixels.
 * @param toUrl - Returns the URL of a module of the library.
 */
export function writeScriptTag(
  code: string,
  height: number,
  toUrl: (module: string) => string,
): string {
  const modules = [...new Set([...code.matchAll(IMPORTED)].map(([, name = '']) => name))];
  const imports = Object.fromEntries(modules.map((name) => [name, toUrl(name)]));
  return `<div id="chart" style="height: ${height}px"></div>

<script type="importmap">
${indent(JSON.stringify({ imports }, null, 2), 2)}
</script>
<script type="module">
${indent(removeTypes(code).trim(), 2)}
</script>`;
}
