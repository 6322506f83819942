import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The part of the bundler that compiles modules on request. */
interface Compiler {
  readonly rspack: { lazyCompilationMiddleware(compiler: Compiler): unknown };
}

/** Matches the modules of pages. */
const PAGE = /\.mdx?$|[\\/]src[\\/]pages[\\/]/;

/** Compiles a page under `npm start` only when a browser opens it. */
export function lazyPages({ generatedFilesDir }: LoadContext): Plugin {
  let middleware: unknown;
  const createMiddleware = {
    apply(compiler: Compiler) {
      middleware = compiler.rspack.lazyCompilationMiddleware(compiler);
    },
  };
  const removeWeakReferences = {
    resource: path.join(generatedFilesDir, 'registry.js'),
    enforce: 'pre',
    use: [path.join(__dirname, 'removeWeakReferences.js')],
  };
  return {
    name: 'lazy-pages',
    configureWebpack: (): object =>
      process.env.NODE_ENV === 'production'
        ? {}
        : {
            lazyCompilation: { entries: false, imports: true, test: PAGE },
            plugins: [createMiddleware],
            module: { rules: [removeWeakReferences] },
            // Otherwise, compiling a page can move modules between the chunks of opened pages, which reloads them, and adds
            // its styles to a style sheet that the browser has already loaded.
            optimization: { splitChunks: false },
            // Docusaurus merges this setting with the same setting of other plugins.
            devServer: { setupMiddlewares: () => [middleware] },
          },
  };
}
