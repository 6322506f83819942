import { entries } from '@live/entries';
import { isImported } from '../imports';

export type Modules = Readonly<Record<string, Blob>>;

/** A module of the library, and the other modules that it imports. */
interface LoadedModule {
  readonly blob: Blob;
  readonly imports: readonly string[];
}

const loaded = new Map<string, Promise<LoadedModule>>();

/** Modules for every example. The others are for examples that import them. */
const always = ['@aijiaoyi/charts', '@aijiaoyi/charts/samples'];

/** Matches an import of another module of the same version, in minified code. */
const RELATIVE = /(?<=\b(?:from|import)")\.\/[\w-]+\.js(?=")/g;

/** Reads a module. A frame, where URLs can't be relative, finds the modules that it imports by their import names. */
function readModule(text: string): LoadedModule {
  const names = new Map(Object.entries(entries).map(([name, { file }]) => [`./${file}`, name]));
  const imports = new Set<string>();
  const code = text.replace(RELATIVE, (url) => {
    const name = names.get(url);
    if (name === undefined) return url;
    imports.add(name);
    return name;
  });
  return { blob: new Blob([code], { type: 'text/javascript' }), imports: [...imports] };
}

async function loadText(name: string, version: string | undefined, packages: string) {
  const entry = entries[name];
  if (!entry) throw new Error(`${name} is not a module of the library`);
  if (version === undefined) return (await entry.load()).default;
  const response = await fetch(`${packages}${version}/${entry.file}`);
  if (!response.ok) throw new Error(`${entry.file} of version ${version}: ${response.status}`);
  return response.text();
}

/** Loads a module once. After a failure, the next call tries again. */
function loadOnce(name: string, version: string | undefined, packages: string) {
  const key = `${version ?? ''} ${name}`;
  const found = loaded.get(key);
  if (found) return found;
  const loading = loadText(name, version, packages).then(readModule);
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

/**
 * Loads the library as Blobs, once for all frames of a page, because a Blob is passed to a frame by reference. A page
 * of an older version loads the library of that version.
 *
 * @param code - Code of the example. Modules that it doesn't import aren't loaded.
 */
export async function loadModules(
  version: string | undefined,
  packages: string,
  code: string,
): Promise<Modules> {
  const modules: Record<string, Blob> = {};
  const names = new Set(always);
  for (const name of Object.keys(entries)) if (isImported(code, name)) names.add(name);
  const add = async (name: string): Promise<void> => {
    const { blob, imports } = await loadOnce(name, version, packages);
    modules[name] = blob;
    const missing = imports.filter((each) => !names.has(each));
    for (const each of missing) names.add(each);
    await Promise.all(missing.map(add));
  };
  await Promise.all([...names].map(add));
  return modules;
}
