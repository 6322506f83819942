import { innermost, type Control, type GroupControl, type Option, type Demo } from './control';
import { literal, nested } from './literal';

/** Changed values by option path, such as `timeAxis.barSpacing`. For a function, `true` means the sample function. */
export type Changes = ReadonlyMap<string, unknown>;

/** Returns the options that have their own control, by path. */
export function listLeaves(options: GroupControl['options'], above = ''): Map<string, Option> {
  const leaves = new Map<string, Option>();
  for (const [key, option] of Object.entries(options)) {
    const path = above + key;
    if (option.control.is !== 'group') leaves.set(path, option);
    else for (const each of listLeaves(option.control.options, `${path}.`)) leaves.set(...each);
  }
  return leaves;
}

/** Limit for changes in a URL, which can contain anything. */
const LONGEST = 500;
const MOST_ITEMS = 100;
/** Start of the year 1 and end of the year 9999, in UTC seconds. */
const INSTANTS = { first: -62_135_596_800, last: 253_402_300_799 };

/** Without a browser, only the library checks colors. */
const isColor = (text: string): boolean =>
  typeof CSS === 'undefined' || CSS.supports('color', text);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a value is valid for an option, as far as the page can check it without the library. */
export function takes(control: Control, value: unknown): boolean {
  switch (control.is) {
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
    case 'font':
      return typeof value === 'string' && value.length <= LONGEST;
    case 'color':
      return typeof value === 'string' && value.length <= LONGEST && isColor(value);
    case 'number': {
      const { min = -Infinity, above = -Infinity, max = Infinity, whole } = control;
      return (
        typeof value === 'number' &&
        Number.isFinite(value) &&
        value >= min &&
        value > above &&
        value <= max &&
        (!whole || Number.isInteger(value))
      );
    }
    case 'instant':
      return typeof value === 'number' && value >= INSTANTS.first && value <= INSTANTS.last;
    case 'choice':
      return control.values.includes(value as string);
    // Only the site provides code.
    case 'function':
      return value === true;
    case 'orNull':
      return value === null || takes(control.of, value);
    case 'orFlag':
      return typeof value === 'boolean' || takes(control.of, value);
    case 'orAuto':
      return value === 'auto' || takes(control.of, value);
    case 'list':
      return (
        Array.isArray(value) &&
        value.length <= MOST_ITEMS &&
        value.every((each) => takes(control.of, each))
      );
    case 'byName':
      return isObject(value) && Object.values(value).every((each) => takes(control.of, each));
    case 'group':
      return (
        isObject(value) &&
        Object.entries(value).every(([key, each]) => {
          const option = Object.hasOwn(control.options, key) ? control.options[key] : undefined;
          return option !== undefined && takes(option.control, each);
        })
      );
    default:
      return false;
  }
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Reads changes from the query of a URL. Ignores everything that isn't a valid change of these options. */
export function readChanges(leaves: ReadonlyMap<string, Option>, query: string): Changes {
  const changes = new Map<string, unknown>();
  for (const [path, text] of new URLSearchParams(query)) {
    const option = leaves.get(path);
    if (!option) continue;
    // Strings such as `1` or `true` don't need quotes if the option only accepts strings.
    const value = [parseValue(text), text].find((each) => takes(option.control, each));
    if (value !== undefined) changes.set(path, value);
  }
  return changes;
}

/** Returns the query of a URL with these changes. Other parameters stay the same. */
export function writeChanges(
  leaves: ReadonlyMap<string, Option>,
  changes: Changes,
  query: string,
): string {
  const params = new URLSearchParams(query);
  for (const path of leaves.keys()) params.delete(path);
  for (const [path, value] of changes) {
    const isPlain = typeof value === 'string' && parseValue(value) === value;
    params.set(path, isPlain ? value : JSON.stringify(value));
  }
  const written = params.toString();
  return written && `?${written}`;
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Adds a change, or removes it if the option has its initial value again. */
export function changed(changes: Changes, path: string, option: Option, value: unknown): Changes {
  const next = new Map(changes);
  if (equal(value, option.start)) next.delete(path);
  else next.set(path, value);
  return next;
}

function writeObject(
  leaves: ReadonlyMap<string, Option>,
  { samples }: Pick<Demo, 'samples'>,
  changes: Changes,
  named: boolean,
): string {
  const texts = [...changes].map(([path, value]): [string, string] => {
    const control: Control = leaves.get(path)?.control ?? { is: 'other' };
    return [path, literal(value, control, samples[path], named)];
  });
  return nested(new Map(texts));
}

/** Returns the line of code that makes these changes. */
export const codeLine = (
  leaves: ReadonlyMap<string, Option>,
  demo: Pick<Demo, 'call' | 'samples'>,
  changes: Changes,
): string => demo.call.replaceAll('$', () => writeObject(leaves, demo, changes, true));

/** Returns the enums whose members are values of a control. */
function getEnums(control: Control): string[] {
  const inner = innermost(control);
  if (inner.is === 'choice') return inner.names?.map((name) => name.replace(/\..*$/, '')) ?? [];
  if (inner.is === 'group') {
    return Object.values(inner.options).flatMap((option) => getEnums(option.control));
  }
  return 'of' in inner ? getEnums(inner.of) : [];
}

/** Returns the code of the chart with these changes, for use outside of the page. */
export function writeProgram(
  leaves: ReadonlyMap<string, Option>,
  demo: Pick<Demo, 'program' | 'callInProgram' | 'samples'>,
  changes: Changes,
): string {
  if (changes.size === 0) return demo.program;
  const line = codeLine(leaves, { ...demo, call: demo.callInProgram }, changes);
  const enums = [...changes.keys()].flatMap((path) => {
    const option = leaves.get(path);
    return option ? getEnums(option.control) : [];
  });
  const used = [...new Set(enums)].filter((name) => line.includes(`${name}.`));
  const imports = used.length > 0 ? `import { ${used.join(', ')} } from '@aijiaoyi/charts';\n` : '';
  return `${imports}${demo.program}\n\n${line}\n`;
}

/** Returns the options for the running chart. Options that are no longer changed get their start values. */
export function optionsFor(
  leaves: ReadonlyMap<string, Option>,
  demo: Demo,
  changes: Changes,
  touched: ReadonlySet<string>,
): string {
  const all = new Map<string, unknown>();
  for (const path of touched) {
    const start = leaves.get(path)?.start;
    if (start !== undefined || changes.has(path)) all.set(path, start);
  }
  for (const [path, value] of changes) all.set(path, value);
  return writeObject(leaves, demo, all, false);
}
