import type { LoadContext, Plugin } from '@docusaurus/types';

/** Larger fonts are files of their own: within the stylesheet they would hold up the first paint. */
const INLINED_FONT = 500;

interface Rule {
  readonly test?: unknown;
  readonly use?: unknown;
}

/** Docusaurus puts each file below one size, also a font, into the stylesheet. */
function limitFonts(rules: readonly unknown[], publicPath: string): void {
  for (const { test, use } of rules as Rule[]) {
    if (!(test instanceof RegExp) || !test.test('x.woff2') || !Array.isArray(use)) continue;
    for (const { options } of use as { options: Record<string, unknown> }[]) {
      // Named without a hash, so that pages can ask for it in advance: a changed font gets another name.
      const name = 'assets/fonts/[name].[ext]';
      Object.assign(options, { limit: INLINED_FONT, name, publicPath });
    }
  }
}

/** Keeps the fonts out of the style sheet, which holds up the first paint, and preloads the font of headings. */
export function styles({ baseUrl }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: 'styles',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'preload',
            href: `${baseUrl}assets/fonts/heading.woff2`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: 'anonymous',
          },
        },
      ],
    }),
    configureWebpack({ module }) {
      // Relative to the style sheet: the bundler keeps what it made, also for a build with another base URL.
      limitFonts(module?.rules ?? [], isBuild ? '../../' : baseUrl);
      return {};
    },
  };
}
