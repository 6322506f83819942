import { readdirSync } from 'node:fs';
import type { Application, ProjectReflection, TranslatedString } from 'typedoc';
import type { EntryPoint } from './entryPoints';
import { readExports } from './exports';

function pagesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(files.map((file) => file.replaceAll('\\', '/')));
}

/**
 * Checks that TypeDoc wrote a page for each export.
 *
 * @throws Error if a page is missing.
 */
export function assertComplete({ source, out, part }: EntryPoint): void {
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
    `TypeDoc didn't write pages for these exports (its messages above may contain the reason):\n${missing.join('\n')}`,
  );
}

/** Matches the export or member that a warning of TypeDoc is about. */
const SUBJECT = /^(.+) \(\w+\), defined in | in comment for (.+?)(?:\. |$)/;

/** Starts a warning with the position of what it is about, such as `charts/src/chart.ts:12`. TypeDoc names no line. */
function addPosition({ reflections }: ProjectReflection, warning: string): string {
  const [, exported, name = exported] = SUBJECT.exec(warning) ?? [];
  const [source] = Object.values(reflections)
    .filter((each) => name !== undefined && each.getFriendlyFullName() === name)
    .flatMap((each) => (each.isDeclaration() || each.isSignature() ? (each.sources ?? []) : []));
  return source ? `${source.fileName}:${source.line} - ${warning}` : warning;
}

/**
 * Turns problems that `docusaurus-plugin-typedoc` ignores into errors, for example a library that TypeDoc couldn't read,
 * a missing description or a missing page.
 */
export class Gate {
  private app: Application | undefined;

  constructor(
    private readonly entries: readonly EntryPoint[],
    /** Whether a warning counts as an error. */
    private readonly isStrict: boolean,
  ) {}

  /** A TypeDoc plugin that checks the descriptions before the first page is written. */
  readonly watch = (app: Application): void => {
    this.app = app;
    app.renderer.preRenderAsyncJobs.push(({ project }) => {
      const warn = app.logger.warn.bind(app.logger);
      app.logger.warn = (text) => warn(addPosition(project, text) as TranslatedString);
      app.validate(project);
      return Promise.resolve();
    });
  };

  /** @throws Error if the last run of TypeDoc failed. */
  check(): void {
    const { logger } = this.app ?? {};
    if (!logger || logger.hasErrors()) throw new Error('TypeDoc reports the errors above.');
    if (this.isStrict && logger.hasWarnings()) {
      throw new Error(
        'TypeDoc warns as above. Every export and every member needs a summary, every link a target.',
      );
    }
    for (const entry of this.entries) assertComplete(entry);
  }
}
