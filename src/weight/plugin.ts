import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { WebpackPluginInstance } from 'webpack';
import { ChunkAddress } from './ChunkAddress';
import {
  slimConfig,
  slimGlobalData,
  slimMetadata,
  slimRegistry,
  slimRoutes,
  slimVersion,
} from './slim';

/** What a site of one version never shows. */
const VERSIONS_ONLY = [
  '@theme/NavbarItem/DocsVersionDropdownNavbarItem',
  '@theme/DocVersionBanner',
  '@theme/DocVersionBadge',
];

/** Where the docs plugin writes the props of its pages, below the folder of generated files. */
const DOCS_PROPS = 'docusaurus-plugin-content-docs/default/p';

const here = (file: string): string => path.join(__dirname, file);

/** Parts for settings and pages that this site has not: a sidebar that can be hidden, tags, a logo in the footer. */
const NEVER = [
  '@theme/DocSidebar/Desktop/CollapseButton',
  '@theme/DocRoot/Layout/Sidebar/ExpandButton',
  '@theme/TagsListInline',
  '@theme/Footer/Links/Simple',
  '@theme/Footer/Logo',
];

/** Libraries of which the browser needs little or nothing. */
const LIBRARIES = {
  'hoist-non-react-statics$': here('sameComponent.ts'),
  'react-helmet-async$': here('helmet.tsx'),
  'path-to-regexp$': here('pathPattern.ts'),
  // Only builds for development check what a component is given.
  'prop-types$': here('nothing.ts'),
};

type BundlerPlugin = WebpackPluginInstance | null | undefined | false | 0 | '' | object;

/** Plugins of core with our own in place of the one that lists the names of all chunks. */
const withShortAddresses = (plugins: readonly BundlerPlugin[] = []) => {
  const others = plugins.filter(
    (plugin) => plugin && plugin.constructor.name !== 'ChunkAssetPlugin',
  );
  if (others.length === plugins.length)
    throw new Error('Core tells the address of a chunk in another way.');
  return [...others, new ChunkAddress()] as WebpackPluginInstance[];
};

/** Writes a lighter copy of a generated file, and tells the bundler to take it instead. */
function replaced(folder: string, file: string, slim: (text: string) => string): [string, string] {
  const original = path.join(folder, file);
  const copy = path.join(folder, 'weight/slim', file);
  mkdirSync(path.dirname(copy), { recursive: true });
  writeFileSync(copy, slim(readFileSync(original, 'utf8')));
  return [`${original}$`, copy];
}

/** Writes the lighter forms of the routes and of what each of them loads, and tells the bundler to take them. */
function lighterRoutes(folder: string, chunkNames: string): Record<string, string> {
  const slim = slimRoutes(readFileSync(path.join(folder, 'routes.js'), 'utf8'), chunkNames);
  const target = path.join(folder, 'weight/slim');
  mkdirSync(target, { recursive: true });
  for (const [name, text] of Object.entries(slim))
    writeFileSync(path.join(target, `${name}.js`), text as string);
  return {
    [`${path.join(folder, 'routes.js')}$`]: path.join(target, 'routes.js'),
    [`${path.join(folder, 'routesChunkNames.json')}$`]: path.join(target, 'chunkNames.js'),
  };
}

/** Lighter copies of what every page loads. The server's own bundle is not sent, and needs more of it. */
function lighterFiles(folder: string, isServer: boolean): Record<string, string> {
  const props = readdirSync(path.join(folder, DOCS_PROPS))
    .filter((file) => file.endsWith('.json'))
    .map((file) => replaced(folder, path.join(DOCS_PROPS, file), slimVersion));
  if (isServer) return Object.fromEntries(props);
  const chunkNames = readFileSync(path.join(folder, 'routesChunkNames.json'), 'utf8');
  return Object.fromEntries([
    ...props,
    ...Object.entries(lighterRoutes(folder, chunkNames)),
    replaced(folder, 'registry.js', (text) => slimRegistry(text, chunkNames)),
    replaced(folder, 'docusaurus.config.mjs', slimConfig),
    replaced(folder, 'globalData.json', slimGlobalData),
    replaced(folder, 'site-metadata.json', slimMetadata),
  ]);
}

/** Keeps out of the bundle what no page needs. */
export function weight({ generatedFilesDir }: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  let hasVersions = false;
  return {
    name: 'weight',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      hasVersions = docs.loadedVersions.length > 1;
      const descriptions = docs.loadedVersions.flatMap((version) =>
        version.docs.map(({ permalink, description }) => [permalink, description] as const),
      );
      // For the cards of the category pages, which no other page has to load.
      const text = JSON.stringify(Object.fromEntries(descriptions));
      await actions.createData('descriptions.json', text);
    },
    configureWebpack: ({ plugins }, isServer) => ({
      resolve: {
        alias: {
          // The entry that CommonJS gets cannot be shaken: all helpers came along for the two or three that are used.
          tslib$: require.resolve('tslib/tslib.es6.mjs'),
          '@docusaurus/utils-common$': here('utilsCommon.ts'),
          ...(isBuild && !isServer ? LIBRARIES : {}),
          ...Object.fromEntries(
            [...NEVER, ...(hasVersions ? [] : VERSIONS_ONLY)].map((part) => [
              part,
              here('nothing.ts'),
            ]),
          ),
          ...(isBuild ? lighterFiles(generatedFilesDir, isServer) : {}),
        },
      },
      // The runtime lists the name of every chunk: when that is its id too, there are two lists less.
      ...(isBuild && !isServer
        ? {
            mergeStrategy: { plugins: 'replace' },
            optimization: { chunkIds: 'named' },
            plugins: withShortAddresses(plugins),
          }
        : {}),
    }),
  };
}
