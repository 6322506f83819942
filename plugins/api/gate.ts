import { readdirSync } from 'node:fs';
import type { Application } from 'typedoc';
import type { EntryPoint } from './entryPoints';

function pagesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(files.map((file) => file.replaceAll('\\', '/')));
}

/** Throws unless there is a page for each export, beside those of the whole. */
export async function assertComplete({ source, out, part }: EntryPoint): Promise<void> {
  // TypeScript is loaded where there is something to check.
  const { readExports } = await import('./exports');
  const exports = readExports(source);
  if (exports.length === 0) throw new Error(`${source} exports nothing.`);
  const pages = pagesIn(out);
  const whole = part ? ['index.md'] : ['index.md', 'modules.md'];
  const missing = [
    ...whole.filter((page) => !pages.has(page)).map((page) => `${source}:1 - ${page}`),
    ...exports
      .filter(({ page }) => !pages.has(page))
      .map(({ name, location }) => `${location} - ${name}, which ${source} exports`),
  ];
  if (missing.length === 0) return;
  throw new Error(
    `TypeDoc wrote no page for these; its messages above may say why:\n${missing.join('\n')}`,
  );
}

/**
 * Stops what `docusaurus-plugin-typedoc` would let pass: a library that TypeDoc could not read, a word
 * that is missing, a reference with holes.
 */
export class Gate {
  private app: Application | undefined;

  constructor(
    private readonly entries: readonly EntryPoint[],
    /** Takes a warning for an error. */
    private readonly isStrict: boolean,
  ) {}

  /** A TypeDoc plugin: it looks at the words before the first page is written. */
  readonly watch = (app: Application): void => {
    this.app = app;
    app.renderer.preRenderAsyncJobs.push(({ project }) => {
      app.validate(project);
      return Promise.resolve();
    });
  };

  /** Throws unless the last run of TypeDoc went well. */
  async check(): Promise<void> {
    const { logger } = this.app ?? {};
    if (!logger || logger.hasErrors()) throw new Error('TypeDoc reports the errors above.');
    if (this.isStrict && logger.hasWarnings()) {
      throw new Error(
        'TypeDoc warns as above. Every export and every member needs a summary, every link a target.',
      );
    }
    for (const entry of this.entries) await assertComplete(entry);
  }
}
