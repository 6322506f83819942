import { packageFiles } from '../packageFiles';

export type Modules = Readonly<Record<string, Blob>>;

const loaded = new Map<string, Promise<Modules>>();

const module = (text: string): Blob => new Blob([text], { type: 'text/javascript' });

type Name = keyof typeof packageFiles;

/** Modules for every example, and modules for examples that import them. */
const always: readonly Name[] = ['@aijiaoyi/charts', '@aijiaoyi/charts/samples'];
const ifNamed: readonly Name[] = [
  '@aijiaoyi/charts/indicators',
  '@aijiaoyi/charts/feed',
  '@aijiaoyi/charts/replay',
  '@aijiaoyi/charts/terminal',
];

async function current(): Promise<Modules> {
  const { charts, samples } = await import(/* webpackChunkName: 'live-library' */ './libraryText');
  return { '@aijiaoyi/charts': module(charts), '@aijiaoyi/charts/samples': module(samples) };
}

async function currentPart(name: Name): Promise<Modules> {
  if (name === '@aijiaoyi/charts/feed') {
    const { feed } = await import(/* webpackChunkName: 'live-feed' */ './feedText');
    return { [name]: module(feed) };
  }
  if (name === '@aijiaoyi/charts/replay') {
    const { replay } = await import(/* webpackChunkName: 'live-replay' */ './replayText');
    return { [name]: module(replay) };
  }
  if (name === '@aijiaoyi/charts/terminal') {
    const { terminal } = await import(/* webpackChunkName: 'live-terminal' */ './terminalText');
    return { [name]: module(terminal) };
  }
  const { indicators } = await import(/* webpackChunkName: 'live-indicators' */ './indicatorsText');
  return { '@aijiaoyi/charts/indicators': module(indicators) };
}

async function released(
  version: string,
  packages: string,
  names: readonly Name[],
): Promise<Modules> {
  const modules = names.map(async (name) => {
    const file = packageFiles[name];
    const response = await fetch(`${packages}${version}/${file}`);
    if (!response.ok) throw new Error(`${file} of version ${version}: ${response.status}`);
    return [name, module(await response.text())] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

/** Loads once. After a failure, the next call tries again. */
function once(key: string, load: () => Promise<Modules>): Promise<Modules> {
  const found = loaded.get(key);
  if (found) return found;
  const modules = load();
  loaded.set(key, modules);
  modules.catch(() => loaded.delete(key));
  return modules;
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
  const names = ifNamed.filter((name) => code.includes(name));
  const parts =
    version === undefined
      ? [once('', current), ...names.map((name) => once(name, () => currentPart(name)))]
      : [always, ...names.map((name) => [name])].map((part) =>
          once(`${version} ${String(part)}`, () => released(version, packages, part)),
        );
  return Object.assign({}, ...(await Promise.all(parts))) as Modules;
}
