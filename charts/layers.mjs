import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders of `src/`, each of which imports only from those before it, and what is not so yet. */
const { contract, layers, exceptions } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'layers.json'), 'utf8'),
);

const only =
  'A folder of charts/src imports only from those above it in the map of charts/README.md';

/** What the files of a folder must not import, as `no-restricted-imports` takes it. */
function forbidden(folder) {
  const later = layers
    .slice(layers.indexOf(folder) + 1)
    .filter((other) => !exceptions.imports.includes(`${folder} -> ${other}`));
  const patterns = [
    {
      regex: '^(\\.\\./)+(create-chart|index|indicators|open-chart|render-to-svg|samples|to-svg)$',
      message: `${only}, and nothing that wires them together.`,
    },
  ];
  if (later.length > 0) {
    patterns.push({
      regex: `^(\\.\\./)+(${later.join('|')})/`,
      message: `${only}, so that one of them can be read, tested and replaced without the rest: have ${folder}/ own the narrow interface that it needs.`,
    });
  }
  return patterns;
}

/** The library has no dependency: what a reader installs is all of it. */
const noPackage = {
  regex: '^[^.]',
  message: 'The library imports no package: a reader of a page would load it too.',
};

/** What plug-ins and indicators must not import: all that isn't public, or a pure helper that anyone could write. */
function outsideContract(folder) {
  const others = layers.filter((each) => each !== folder && !contract.folders.includes(each));
  return {
    regex: `^(\\.\\./)+(?!(${contract.files.join('|')})$)(${others.join('|')})/`,
    message:
      'Plug-ins and indicators import only the public contract, as charts/README.md explains: what they can do, anyone can. Extend the contract in api/ if something is missing.',
  };
}

/** ESLint's configurations that hold the layers, and the contract of plug-ins. */
export const layerRules = [
  ...layers.map((folder) => ({
    files: [`charts/src/${folder}/**/*.ts`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [noPackage, ...forbidden(folder)] }],
    },
  })),
  ...contract.users.map((folder) => ({
    files: [`charts/src/${folder}/**/*.ts`],
    ignores: Object.keys(contract.exceptions).map((file) => `charts/src/${file}`),
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [noPackage, ...forbidden(folder), outsideContract(folder)] },
      ],
    },
  })),
];
