import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Application, Converter } from 'typedoc';
import {
  load as markdown,
  MarkdownPageEvent,
  type MarkdownRenderer,
} from 'typedoc-plugin-markdown';
import { frontMatter } from './front-matter.mts';
import { assertComplete } from './gate.mts';
import { entryPoint, options } from './options.mts';
import { addTheme } from './theme.mts';
import { addThemes } from './themes.mts';
import { tidy } from './tidy.mts';

interface Group {
  /** The folder that TypeDoc writes. */
  readonly folder: string;
  readonly label: string;
  /** What the page of all groups says of it. */
  readonly description: string;
}

/** The groups of the sidebar, in their order. */
const groups: readonly Group[] = [
  {
    folder: 'classes',
    label: 'Classes',
    description:
      'What a chart is made of: the objects that the handles stand for, and the DrawBar.',
  },
  {
    folder: 'interfaces',
    label: 'Interfaces',
    description: 'Handles, options, data, events, saved states, and the styles of bars and shapes.',
  },
  { folder: 'enums', label: 'Enums', description: 'Named values that options and calls take.' },
  { folder: 'functions', label: 'Functions', description: 'What you call without a chart.' },
  {
    folder: 'types',
    label: 'Types',
    description:
      'Short names for kinds of values: times, sides, types of bars and shapes, handlers.',
  },
  { folder: 'variables', label: 'Variables', description: 'Values that the library exports.' },
];

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'));
}

async function render(folder: string, isStrict: boolean): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    ...options,
    outputs: [{ name: 'markdown', path: folder }],
    plugin: [markdown, addTheme],
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) =>
    addThemes(project.children ?? []),
  );
  const renderer: unknown = app.renderer;
  (renderer as MarkdownRenderer).on(MarkdownPageEvent.END, (page) => {
    page.contents = frontMatter(page) + tidy(page.contents);
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the library.');
  app.validate(project);
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) throw new Error('TypeDoc reports the errors above.');
  if (isStrict && app.logger.hasWarnings()) {
    throw new Error(
      'TypeDoc warns as above. Every export and every member needs a summary, every link a target.',
    );
  }
}

async function writeGroups(folder: string): Promise<void> {
  const written = new Set((await filesIn(folder)).map((file) => path.posix.dirname(file)));
  const used = groups.filter((group) => written.has(group.folder));
  await Promise.all(
    used.map(({ folder: name, label, description }, index) =>
      writeFile(
        path.join(folder, name, '_category_.json'),
        JSON.stringify({ label, description, position: index + 3 }),
      ),
    ),
  );
}

/** Touches only files that differ, so that a watching site reloads only the pages that changed. */
async function replace(target: string, source: string): Promise<void> {
  const wanted = await filesIn(source);
  const gone = (await filesIn(target)).filter((file) => !wanted.includes(file));
  await Promise.all(gone.map((file) => rm(path.join(target, file))));
  for (const file of wanted) {
    const text = await readFile(path.join(source, file), 'utf8');
    const place = path.join(target, file);
    if ((await readFile(place, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }
}

/**
 * Writes the API reference to `out`; what stands there stays as it is unless all of it worked.
 * A strict run takes a warning for an error.
 */
export async function generate(out: string, isStrict: boolean): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'api-'));
  try {
    await render(folder, isStrict);
    assertComplete(entryPoint, await filesIn(folder));
    await writeGroups(folder);
    await replace(out, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
