import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entryPoints } from '../api/entryPoints';
import { cached, digestFiles, removeUnused } from '../cache/cached';
import { readFences } from '../markdown/fences';
import { readReference, type Entry, type Reference } from './readReference';

/** Name of the file in the package and on the site. */
export const SKILL = 'SKILL.md';

/** Files and folders that the skill depends on. */
export const SKILL_SOURCES = [
  'charts/package.json',
  'charts/src',
  'charts/tsconfig.json',
  'docs/examples',
  'docs/getting-started/errors.md',
  'docs/tutorials/react',
  'plugins/api',
  'plugins/skill',
];

interface Manifest {
  readonly description: string;
  readonly version: string;
}

const list = (entries: readonly Entry[]): string =>
  entries.map(({ name, summary }) => `- \`${name}\`: ${summary}`).join('\n');

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

/** A link to a page of the site. The package doesn't contain the pages. */
const LINK = /\[([^\]]+)\]\((?!https?:)[^)]*\)/g;

const getTitle = (text: string): string => /^title: (.*)$/m.exec(text)?.[1] ?? '';

/** Returns what fills the placeholders of the template, by their first word. */
function createWriters(
  root: string,
  site: string | undefined,
  reference: Reference,
): Record<string, (rest: string) => string> {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const { description, version } = JSON.parse(read('charts/package.json')) as Manifest;
  const modules = entryPoints(root).map(({ name, part }): Entry => {
    if (!part) return { name, summary: `${description}.` };
    // The page of a module begins with its name.
    const summary = /^`\S+` (.*?\.)(?:\s|$)/m.exec(read(`plugins/api/${part}.md`))?.[1] ?? '';
    return { name, summary };
  });
  return {
    version: () => version,
    // The package must be the same wherever it is built. Its lockfile entry has the URL of the site.
    'docs-map': () =>
      site === undefined
        ? '`docs-map.md` on the site that the package is from: replace `pkg/…` in its URL in `package.json` or the lockfile'
        : `${site}docs-map.md`,
    modules: () => list(modules),
    'series-types': () => {
      const rows = reference
        .members('SourceDataMap')
        .map(({ key, type }) => [`\`'${key}'\``, `\`${type}\``]);
      return table(['Type', 'Bars'], rows);
    },
    fields: (name) =>
      reference
        .members(name)
        .map(({ key, type }) => {
          const optional = type.endsWith(' | undefined');
          return `\`${key}${optional ? '?' : ''}: ${type.replace(' | undefined', '')}\``;
        })
        .join(', '),
    plugins: () => list(reference.constants('index', 'PluginDefinition')),
    shapes: () =>
      reference
        .constants('index', 'ShapeDefinition')
        .map(({ name }) => `\`${name}\``)
        .join(', '),
    indicators: () => list(reference.constants('indicators', 'IndicatorDefinition')),
    options(rest) {
      const [name = '', keys = ''] = rest.split(': ');
      const rows = keys.split(' ').map((key) => {
        const { defaultValue, summary } = reference.option(name, key);
        return [`\`${key}\``, defaultValue, summary];
      });
      return table([`\`${name}\``, 'Default', 'Meaning'], rows);
    },
    example(name) {
      const file = `docs/examples/${name}.md`;
      const text = read(file);
      const code = readFences(file, text).find(({ meta }) => meta.startsWith('live'))?.code ?? '';
      return `### ${getTitle(text)}\n\n\`\`\`ts\n${code.trim()}\n\`\`\``;
    },
    file(rest) {
      const [file = '', title = ''] = rest.split(': ');
      return `### ${title}\n\n\`\`\`${path.extname(file).slice(1)}\n${read(file).trim()}\n\`\`\``;
    },
    errors(heading) {
      const sections = read('docs/getting-started/errors.md').split(/^## /m);
      const section = sections.find((each) => each.startsWith(`${heading}\n`));
      if (section === undefined) throw new Error(`errors.md must have the section "${heading}"`);
      return `### ${section.replace(LINK, '$1').trim()}`;
    },
  };
}

/** Returns the template with each placeholder, such as `{{example older-bars}}`, replaced. */
function fill(template: string, writers: ReturnType<typeof createWriters>): string {
  return template.replace(/\{\{([\w-]+) ?(.*?)\}\}/g, (all, name: string, rest: string) => {
    const write = writers[name];
    if (!write) throw new Error(`the template of the skill has an unknown placeholder: ${all}`);
    return write(rest);
  });
}

/**
 * Returns the skill, a file for coding assistants with the rules, recipes and pitfalls of the library. Its facts come
 * from the reference, and its code from examples that are checked with the rest of the docs.
 *
 * @param root - Root folder of the repository.
 * @param site - URL of the site, with a slash at the end. Omitted for the package.
 */
export async function writeSkill(root: string, site?: string): Promise<string> {
  const text = await cached('skill', [site ?? '', digestFiles(root, SKILL_SOURCES)], () => {
    const template = readFileSync(path.join(root, 'plugins/skill/template.md'), 'utf8');
    return fill(template, createWriters(root, site, readReference(root)));
  });
  removeUnused('skill');
  return text;
}
