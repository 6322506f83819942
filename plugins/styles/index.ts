import type { LoadContext, Plugin } from '@docusaurus/types';

/** Largest size of an embedded font, in bytes. Larger fonts would delay the first paint. */
const INLINED_FONT = 500;

interface Rule {
  readonly test?: unknown;
  readonly use?: unknown;
}

/** Keeps larger fonts out of the style sheet. Docusaurus embeds all files below a certain size. */
function limitFonts(rules: readonly unknown[], publicPath: string): void {
  for (const { test, use } of rules as Rule[]) {
    if (!(test instanceof RegExp) || !test.test('x.woff2') || !Array.isArray(use)) continue;
    for (const { options } of use as { options: Record<string, unknown> }[]) {
      // Omit the hash, so that pages can preload the font. Rename a font file when you change it.
      const name = 'assets/fonts/[name].[ext]';
      Object.assign(options, { limit: INLINED_FONT, name, publicPath });
    }
  }
}

/** Keeps the fonts out of the style sheet, which delays the first paint, and preloads the font of headings. */
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
      // Use a path relative to the style sheet, because the bundler's cache is shared by builds with different base URLs.
      limitFonts(module?.rules ?? [], isBuild ? '../../' : baseUrl);
      return {};
    },
  };
}
