import { packageFiles } from '../packageFiles';

export type Modules = Readonly<Record<string, Blob>>;

const loaded = new Map<string, Promise<Modules>>();

const module = (text: string): Blob => new Blob([text], { type: 'text/javascript' });

async function current(): Promise<Modules> {
  const { charts, samples } = await import(/* webpackChunkName: 'live-library' */ './libraryText');
  return { '@aijiaoyi/charts': module(charts), '@aijiaoyi/charts/samples': module(samples) };
}

async function released(version: string, packages: string): Promise<Modules> {
  const modules = Object.entries(packageFiles).map(async ([name, file]) => {
    const answer = await fetch(`${packages}${version}/${file}`);
    if (!answer.ok) throw new Error(`${file} of version ${version}: ${answer.status}`);
    return [name, module(await answer.text())] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

/**
 * The library as Blobs, loaded once for all frames of a page: a Blob crosses to a frame by reference. A page of
 * an older version gets the library of that version; a load that failed is tried anew when it is asked for again.
 */
export function loadModules(version: string | undefined, packages: string): Promise<Modules> {
  const key = version ?? '';
  const found = loaded.get(key);
  if (found) return found;
  const modules = version === undefined ? current() : released(version, packages);
  loaded.set(key, modules);
  modules.catch(() => loaded.delete(key));
  return modules;
}
