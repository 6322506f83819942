import { packageFiles } from '../packageFiles';

export interface Page {
  readonly title: string;
  /** JavaScript of the example. */
  readonly code: string;
  /** The page's own style sheet. */
  readonly style?: string;
  /** The version of the library; without one the version that the site was built with. */
  readonly version: string | undefined;
  /** Address under which each version of the library is published. */
  readonly packages: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text of an example must not end the element that holds it. */
const inScript = (code: string): string => code.replace(/<(?=\/script|!--)/gi, '\\x3C');

const inStyle = (style: string): string => style.replace(/<(?=\/style)/gi, '\\3C ');

/** One HTML file that shows the chart wherever it is served, with the library pinned to a version. */
export function writePage({ title, code, style, packages }: Page, version: string): string {
  const imports = Object.fromEntries(
    Object.entries(packageFiles).map(([name, file]) => [name, `${packages}${version}/${file}`]),
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
