import path from 'node:path';
import logger from '@docusaurus/logger';
import { runWorker } from '../../worker/runWorker';

/** The part of the bundler that the check needs. */
interface Compiler {
  readonly hooks: {
    readonly watchRun: {
      tap: (
        name: string,
        run: (compiler: { readonly modifiedFiles?: ReadonlySet<string> }) => void,
      ) => void;
    };
  };
}

const PAGE = /^(?:docs|src[\\/]pages)[\\/].*\.mdx?$/;

/**
 * Creates a plugin of the bundler that type-checks the fences of each saved page under `npm start`, in a separate
 * process, and prints the errors. The page doesn't wait for them.
 *
 * @param siteDir - Root folder of the repository.
 */
export const checkSavedFences = (siteDir: string) => ({
  apply: ({ hooks }: Compiler) => {
    hooks.watchRun.tap('check-saved-fences', ({ modifiedFiles = new Set() }) => {
      const pages = [...modifiedFiles]
        .map((file) => path.relative(siteDir, file))
        .filter((file) => PAGE.test(file));
      if (pages.length === 0) return;
      const worker = path.join(__dirname, 'savedFencesWorker.ts');
      runWorker({ cwd: siteDir, isBackground: true }, worker, ...pages).catch((error: unknown) => {
        logger.error(error instanceof Error ? error.message : String(error));
      });
    });
  },
});
