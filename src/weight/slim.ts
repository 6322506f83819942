// What the build generates for every page to load, without what no page reads. Each function takes the text of one
// generated file and gives the text that is sent instead.

const ENTRY = /"(\w+)": \[\(\) => import\(([^)]*)\), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g;

/**
 * `registry.js` names each module three times; the browser asks only for the function that imports it. `chunkNames` is
 * the text of `routesChunkNames.json`: modules stand in its order, under their short names.
 */
export function slimRegistry(text: string, chunkNames: string): string {
  const names = shortNames(chunkNames);
  const entries = [...text.matchAll(ENTRY)].map(([, name = '', module = '']) => {
    const short = names.get(name) ?? name;
    return `  "${short}": [() => import(${module.replace(`"${name}"`, `"${short}"`)})],\n`;
  });
  return `export default {\n${entries.toSorted().join('')}};\n`;
}

/** Settings of the build alone. The browser keeps what the theme and the router ask for. */
const BUILD_SETTINGS = new Set([
  'presets',
  'plugins',
  'themes',
  'headTags',
  'markdown',
  // Of `future` the browser asks for the router alone.
  'v4',
  'faster',
  'experimental_vcs',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  'baseUrlIssueBanner',
  'staticDirectories',
  'scripts',
  'stylesheets',
  'clientModules',
  // Of the theme's settings, those of a blog: there is none.
  'blog',
]);

/** `docusaurus.config.mjs`; the code theme that goes with it is one for a highlighter, and none is sent. */
export function slimConfig(text: string): string {
  const json = /^export default (\{[\s\S]*\});?\s*$/m.exec(text)?.[1];
  if (json === undefined)
    throw new Error('The generated config is not written as src/weight expects');
  const config = JSON.parse(json, (key, value: unknown) =>
    key === 'prism' || BUILD_SETTINGS.has(key) ? undefined : value,
  ) as object;
  return `export default ${JSON.stringify(config)};\n`;
}

interface DocsData {
  readonly versions: readonly { readonly docs: readonly object[] }[];
}

/** `globalData.json` lists all docs, to find a page of one version in another: for one version, that is no page. */
export function slimGlobalData(text: string): string {
  const data = JSON.parse(text) as Record<string, Record<string, DocsData>>;
  for (const instance of Object.values(data['docusaurus-plugin-content-docs'] ?? {})) {
    const [only, ...others] = instance.versions;
    if (only && others.length === 0) Object.assign(only, { docs: [] });
  }
  return JSON.stringify(data);
}

/**
 * The names of chunks are hashes: each is as long as the address of a page, and stands in four lists that every page
 * loads. Counted through in the order of the routes they cost next to nothing; files keep a hash of what they hold.
 */
function shortNames(chunkNames: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  JSON.parse(chunkNames, (_, value: unknown) => {
    if (typeof value === 'string' && !names.has(value)) names.set(value, shortName(names.size));
    return value;
  });
  return names;
}

const shortName = (place: number): string => place.toString(36).padStart(3, '0');

/** The props of the pages of a version hold the description of every doc; the cards get theirs from elsewhere. */
export function slimVersion(text: string): string {
  const props = JSON.parse(text) as { readonly version?: object };
  if (!props.version) return text;
  const slim = (key: string, value: unknown): unknown => {
    if (key === 'unlisted' && value === false) return undefined;
    // The menu asks whether an entry is a doc, and never which: its address says that too.
    return key === 'docId' ? '-' : value;
  };
  return JSON.stringify({ ...props, version: { ...props.version, docs: {} } }, slim);
}

/** `site-metadata.json` lists the versions of all plugins, which stand in no page. */
export function slimMetadata(text: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), pluginVersions: {} });
}

const KEY = /^(.*)-([0-9a-f]{3})$/;

/** The paths of which there is one route; layouts share a path with the pages in them, and are told apart by a hash. */
function singlePaths(chunkNames: string): ReadonlySet<string> {
  const paths = Object.keys(JSON.parse(chunkNames) as object).map((key) => KEY.exec(key)?.[1]);
  return new Set(
    paths.filter((path) => path && paths.indexOf(path) === paths.lastIndexOf(path)) as string[],
  );
}

/** Routes, and what each of them loads: most pages differ from each other in a path and a chunk alone. */
export interface SlimRoutes {
  /** The paths and chunks of those pages, as a module; a chunk that follows that of the page before is not named. */
  readonly docs: string;
  /** `routes.js`, which imports it. */
  readonly routes: string;
  /** In place of `routesChunkNames.json` a module, which imports it as well. */
  readonly chunkNames: string;
}

const ROUTE = /ComponentCreator\('([^']*)', '[0-9a-f]{3}'\)/g;
const DOC =
  /\{\s*path: '([^' ]*)',\s*component: ComponentCreator\('\1', '([0-9a-f]{3})'\),\s*exact: true,\s*sidebar: ("[^"]*")\s*\},?/g;

interface Doc {
  readonly __comp?: string;
  readonly content?: string;
}

/** What most docs have in common: their sidebar and the component that shows them. */
function usual(docs: readonly (readonly [sidebar: string, component: string])[]): string {
  const counts = new Map<string, number>();
  for (const doc of docs) counts.set(doc.join(), (counts.get(doc.join()) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** The first doc of each list of routes, and which of all docs are in it: each version of the docs has a list. */
function docsByList(
  routes: string,
  docs: ReadonlyMap<string, string>,
): (readonly [first: string, from: number, to: number])[] {
  const open: number[] = [];
  const of: { path: string; list: number | undefined }[] = [];
  for (const { 0: text, 1: path, index } of routes.matchAll(
    new RegExp(`${DOC.source}|[[\\]]`, 'g'),
  )) {
    if (text === '[') open.push(index);
    else if (text === ']') open.pop();
    else if (path !== undefined && docs.has(path)) of.push({ path, list: open.at(-1) });
  }
  const starts = of.flatMap(({ list }, i) => (list === of[i - 1]?.list ? [] : [i]));
  return starts.map((from, i) => [of[from]?.path ?? '', from, starts[i + 1] ?? of.length]);
}

/** Lighter forms of `routes.js` and `routesChunkNames.json`. */
export function slimRoutes(routes: string, chunkNames: string): SlimRoutes {
  const strange = /path: '([^']*[:(][^']*)'/.exec(routes)?.[1];
  if (strange !== undefined) throw new Error(`pathPattern.ts knows no parameters: ${strange}`);
  const single = singlePaths(chunkNames);
  const names = shortNames(chunkNames);
  const chunks = new Map(
    Object.entries(
      JSON.parse(chunkNames, (_, value: unknown) =>
        typeof value === 'string' ? names.get(value) : value,
      ) as Record<string, Doc>,
    ),
  );
  const componentOf = (key: string): string => {
    const { __comp = '', content, ...others } = chunks.get(key) ?? {};
    return content !== undefined && Object.keys(others).length === 0 ? __comp : '';
  };
  const found = [...routes.matchAll(DOC)]
    .map(([, path = '', hash = '', sidebar = '']) => ({ path, key: `${path}-${hash}`, sidebar }))
    .filter(({ path, key }) => single.has(path) && componentOf(key) !== '');
  const most = usual(found.map(({ key, sidebar }) => [sidebar, componentOf(key)]));
  const docs = new Map(
    found
      .filter(({ key, sidebar }) => `${sidebar},${componentOf(key)}` === most)
      .map(({ path, key }) => [path, key]),
  );
  const [sidebar, component = ''] = most.split(',');

  let next = '';
  const lines = [...docs].map(([path, key]) => {
    const content = chunks.get(key)?.content ?? '';
    const isNext = content === next;
    next = shortName(Number.parseInt(content, 36) + 1);
    return isNext ? path : `${path} ${content}`;
  });
  for (const key of docs.values()) chunks.delete(key);
  const others = [...chunks].map(([key, value]) => {
    const path = KEY.exec(key)?.[1];
    return [path !== undefined && single.has(path) ? `${path}-` : key, value];
  });
  const lists = docsByList(routes, docs);
  const text = routes
    .replace(DOC, (whole, path: string) => {
      if (!docs.has(path)) return whole;
      const list = lists.find(([first]) => first === path);
      return list ? `...docs.slice(${list[1]}, ${list[2]}).map(([path]) => doc(path)),` : '';
    })
    .replace(ROUTE, (whole, path: string) =>
      single.has(path) ? `ComponentCreator('${path}', '')` : whole,
    );
  return {
    docs: `let last = 0;
export const docs = ${JSON.stringify(lines.join())}.split(',').filter(Boolean).map((doc) => {
  const [path, content] = doc.split(' ');
  last = content ? parseInt(content, 36) : last + 1;
  return [path, last.toString(36).padStart(3, '0')];
});
`,
    routes: `import { docs } from './docs';
${text}
function doc(path) {
  return { path, component: ComponentCreator(path, ''), exact: true, sidebar: ${sidebar || '""'} };
}
`,
    chunkNames: `import { docs } from './docs';
const chunksOf = ([path, content]) => [\`\${path}-\`, { __comp: ${JSON.stringify(component)}, content }];
export default { ...${JSON.stringify(Object.fromEntries(others))}, ...Object.fromEntries(docs.map(chunksOf)) };
`,
  };
}
