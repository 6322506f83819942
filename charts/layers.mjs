import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of `src/`, each of which imports only from the folders before it, and the exceptions. */
const { contract, layers, exceptions } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'layers.json'), 'utf8'),
);

const only =
  'A folder of charts/src imports only from those above it in the map of charts/README.md';

/** Returns what the files of a folder must not import, as patterns of `no-restricted-imports`. */
function forbidden(folder) {
  const later = layers
    .slice(layers.indexOf(folder) + 1)
    .filter((other) => !exceptions.imports.includes(`${folder} -> ${other}`));
  const patterns = [
    {
      regex:
        '^(\\.\\./)+(create-chart|index|indicators|open-chart|render-to-svg|samples|state-guards|to-svg|version)$',
      message: `${only}, and not the files at the root, which combine the folders.`,
    },
  ];
  if (later.length > 0) {
    patterns.push({
      regex: `^(\\.\\./)+(${later.join('|')})/`,
      message: `${only}, so that you can read, test and replace a folder without the rest. Declare the interface that ${folder}/ needs in ${folder}/.`,
    });
  }
  return patterns;
}

/** The library doesn't have dependencies. */
const noPackage = {
  regex: '^[^.]',
  message: 'The library imports no package, because every app would load it too.',
};

/** Returns what plug-ins and indicators must not import, which is everything except the public contract. */
function outsideContract(folder) {
  const others = layers.filter((each) => each !== folder && !contract.folders.includes(each));
  return {
    regex: `^(\\.\\./)+(?!(${contract.files.join('|')})$)(${others.join('|')})/`,
    message:
      'Plug-ins and indicators import only the public contract, as charts/README.md explains, so that custom ones can do the same. Extend the contract in api/ if something is missing.',
  };
}

/** ESLint configurations that check the layers and the contract of plug-ins. */
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
