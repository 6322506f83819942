// What the build generates for every page to load, without what no page reads. Each function takes the text of one
// generated file and gives the text that is sent instead.

/** `registry.js` names each module three times; the browser asks only for the function that imports it. */
export function slimRegistry(text: string): string {
  return text.replace(
    /(\[\(\) => import\([^)]*\)), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g,
    '$1]',
  );
}

/** Settings of the build alone. The browser keeps what the theme and the router ask for. */
const BUILD_SETTINGS = new Set(['presets', 'plugins', 'themes', 'headTags', 'markdown']);

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

/** The props of the pages of a version hold the description of every doc; the cards get theirs from elsewhere. */
export function slimVersion(text: string): string {
  const props = JSON.parse(text) as { readonly version?: object };
  if (!props.version) return text;
  return JSON.stringify({ ...props, version: { ...props.version, docs: {} } });
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

/** `routesChunkNames.json` without the hashes that tell no routes apart. */
export function slimChunkNames(text: string): string {
  const single = singlePaths(text);
  const entries = Object.entries(JSON.parse(text) as object).map(
    ([key, value]: [string, unknown]) => {
      const path = KEY.exec(key)?.[1];
      return [path !== undefined && single.has(path) ? `${path}-` : key, value];
    },
  );
  return JSON.stringify(Object.fromEntries(entries));
}

/** `routes.js` without the same hashes; `chunkNames` is the text of `routesChunkNames.json`. */
export function slimRoutes(text: string, chunkNames: string): string {
  const single = singlePaths(chunkNames);
  return text.replace(/ComponentCreator\('([^']*)', '[0-9a-f]{3}'\)/g, (whole, path: string) =>
    single.has(path) ? `ComponentCreator('${path}', '')` : whole,
  );
}
