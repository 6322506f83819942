// Rules for imports: which folder of the library may import which, and what the site may import.
import { readFileSync } from 'node:fs';
import { URL } from 'node:url';

/** Folders that a README lists in the first column of its map. */
const readMap = (file) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/^\| `([\w-]+)\/` +\|/gm)].map(
    ([, folder]) => folder,
  );

/** Folders of `charts/src/`, each of which imports only from those above it. */
const rooms = readMap('charts/README.md');

/** Folders of `src/`, each of which imports only from those below it. */
const siteFolders = readMap('src/README.md');

/** What plug-ins and indicators may import, as custom ones can: types and pure functions. */
const contract = [
  ...[
    'api',
    'types',
    'util',
    'i18n',
    'validation',
    'time',
    'options',
    'schemas',
    'saved-state',
  ].map((room) => `${room}/`),
  'plugin-host/define-plugin\\.ts$',
  'indicator-host/define-indicator\\.ts$',
  'shapes/shape-definition\\.ts$',
  'shapes/shape-fields\\.ts$',
  'graphics/(geometry|figure-mark|hit-mark)\\.ts$',
];

/** Files that don't keep to the contract yet, with the reason. */
const outsideContract = {
  'plugins/drawing/drawing-controller': 'connects drawing with the core',
  'plugins/drawing/drawing': 'connects drawing with the core',
  'plugins/drawing/shape-views':
    'converts the points of shapes before a frame is drawn, when there is no view',
  'plugins/drawing/tools/drawing-input-host': 'connects drawing with the core',
  'plugins/linked-charts/linked-charts':
    "keeps the visible ranges of several charts together, which a plug-in of one chart can't",
  'plugins/store/layouts': 'checks its options by the rules of `saveState` and `applyState`',
  'plugins/alerts/watch-prices': 'reads each change of bars within a transaction',
};

/** Folders of entries of their own, and the code that they share. They import the public entries, as any other package would. */
const entryRooms = [
  'entries',
  'components',
  'feed',
  'replay',
  'terminal',
  'react',
  'element',
  'testing',
];
const publicEntries = ['index', 'indicators', 'samples', 'feed', 'replay'];

const any = (names) => `(?:${names.join('|')})`;
const library = '^charts/src/';

/** Modules that Docusaurus or a plugin of the site makes during the build. */
const made =
  '^(@(theme|theme-original|theme-init|generated|docusaurus|live|playground|editors|controls)/|playground/style$)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rooms.map((room, index) => ({
      name: `${room}-imports-only-from-above`,
      comment:
        'A folder of charts/src imports only from those above it in the map of charts/README.md, and not from the files at the root, so that you can read, test and replace it without the rest. Declare the interface that it needs in the folder itself.',
      severity: 'error',
      from: { path: `${library}${room}/` },
      to: {
        path: library,
        pathNot: entryRooms.includes(room)
          ? `${library}(?:${any(entryRooms)}/|${any(publicEntries)}\\.ts$)`
          : `${library}${any(rooms.slice(0, index + 1))}/`,
      },
    })),
    {
      name: 'folders-are-on-the-map',
      comment: 'Each folder of charts/src and of src has a row in the map of its README.md.',
      severity: 'error',
      from: {},
      to: {
        path: '^(charts/)?src/[^/]+/',
        pathNot: [`${library}${any(rooms)}/`, `^src/${any(siteFolders)}/`],
      },
    },
    {
      name: 'only-the-public-contract',
      comment:
        'Plug-ins and indicators import only the public contract, as charts/README.md explains, so that custom ones can do the same. Extend the contract in api/ if something is missing.',
      severity: 'error',
      from: {
        path: `${library}(plugins|indicators)/`,
        pathNot: `${library}${any(Object.keys(outsideContract))}\\.ts$`,
      },
      to: { path: library, pathNot: [`${library}$1/`, `${library}${any(contract)}`] },
    },
    {
      name: 'library-imports-no-package',
      comment: 'The library imports no package, because every app would load it too.',
      severity: 'error',
      from: { path: library },
      to: { pathNot: [library, 'node_modules/(@types/)?react/'] },
    },
    {
      name: 'react-only-in-its-entry',
      comment: 'Apps without React can use everything else.',
      severity: 'error',
      from: { path: library, pathNot: `${library}react/` },
      to: { path: 'node_modules/(@types/)?react/' },
    },
    {
      name: 'only-entries-export-other-files',
      comment: 'A file that only exports others again hides where a thing is.',
      severity: 'error',
      from: {
        path: library,
        pathNot: `${library}(index|indicators|samples|feed|replay|terminal|react(-on-server)?|element|testing)\\.ts$`,
      },
      to: { dependencyTypes: ['export'] },
    },
    {
      name: 'no-circle',
      comment: 'Of files that need each other at run time, one loads before what it needs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...siteFolders.map((folder, index) => ({
      name: `${folder}-imports-only-from-below`,
      comment: 'A folder of src imports only from those below it in the map of src/README.md.',
      severity: 'error',
      from: { path: `^src/${folder}/` },
      to: { path: '^src/', pathNot: `^src/${any(siteFolders.slice(index))}/` },
    })),
    {
      name: 'site-reads-no-config',
      comment: 'Components get the configuration from Docusaurus, so that they work in each build.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^config/' },
    },
    {
      name: 'packages-are-declared',
      comment: 'An upgrade replaces a package without notice if package.json does not list it.',
      severity: 'error',
      from: { path: '^(config|plugins|scripts|src|tests|charts/scripts|[^/]+$)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'imports-exist',
      comment: 'An import leads to a file, or to a module that the build makes.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: made },
    },
  ],
  required: Object.keys(outsideContract).map((file) => ({
    name: 'exceptions-are-exceptions',
    comment: 'This file keeps to the contract: remove it from the list of exceptions.',
    severity: 'error',
    module: { path: `${library}${file}\\.ts$` },
    to: { path: `${library}(?!${file.split('/')[0]}/|${any(contract)})` },
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
