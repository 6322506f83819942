import { entries } from '@live/entries';
import { isImported } from '../imports';

export interface Page {
  readonly title: string;
  /** JavaScript of the example. */
  readonly code: string;
  /** The page's own style sheet. */
  readonly style?: string;
  /** Version of the library; `undefined` for the version that the site was built with. */
  readonly version: string | undefined;
  /** URL of the published versions of the library. */
  readonly packages: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes code so that it can't end its script element. */
const inScript = (code: string): string => code.replace(/<(?=\/script|!--)/gi, '\\x3C');

const inStyle = (style: string): string => style.replace(/<(?=\/style)/gi, '\\3C ');

/** Returns a standalone HTML file with the chart, which loads a fixed version of the library. */
export function writePage({ title, code, style, packages }: Page, version: string): string {
  const imports = Object.fromEntries(
    Object.entries(entries)
      .filter(([name]) => isImported(code, name))
      .map(([name, { file }]) => [name, `${packages}${version}/${file}`]),
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    <style>
      html, body, #chart { height: 100%; margin: 0; }
      html { color-scheme: light dark; }
${style ? `${inStyle(style)}\n` : ''}    </style>
    <script type="importmap">
${JSON.stringify({ imports }, null, 2)}
    </script>
  </head>
  <body>
    <div id="chart"></div>
    <script type="module">
${inScript(code)}
    </script>
  </body>
</html>
`;
}
