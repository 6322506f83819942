// Files of the search theme that have no setting, so that the bundler replaces them, and files that ours lean on, also
// of its part that runs while the site is built.
// theme-files.test.ts fails when the theme changes them: compare the new file, carry over what matters, then write
// down its new digest.
export const replacedFiles = [
  {
    file: 'theme/worker.js',
    by: 'worker.ts',
    digest: 'bd81e902cc6fe3888b72297bc9ea2cb7359b74dc8fa239247f51ed84349e0a6a',
  },
  {
    file: 'theme/searchByWorker.js',
    by: 'searchByWorker.ts',
    digest: 'cf571811cb2fd0fdaa41b1d2e9d57630663d8d575665a5a1aba2875d3b1b6721',
  },
  {
    file: 'theme/SearchBar/EmptyTemplate.js',
    by: 'noResults.ts',
    digest: 'b35c2cbdf3874c70c6b33dc380d6df92f240e8a95019643261984d1d2dec8248',
  },
] as const;

export const usedFiles = [
  {
    file: 'theme/SearchPage/SearchPage.jsx',
    digest: '554dcc569a17cb23c22b30066b58901002bb5b95a9d6345c5b76d302c3d40294',
  },
] as const;

export const serverFiles = [
  {
    file: 'parse',
    digest: 'c362d097d7c6e597f544d03e9df381f3e9ed0042e4c162d0de5f9539a241d52e',
  },
  {
    file: 'processDocInfos',
    digest: '53cc66d82f668527eb53e018bc0bad9dd0842e08da4a3c6ed963c51ec014faed',
  },
  {
    file: 'processPluginOptions',
    digest: 'd88c4677e6b08b1951f211f44c18040de3e90141b01192f070c2ce7ebf146c2b',
  },
  {
    file: 'scanDocuments',
    digest: '7aa1bf5b22df89700637ec306535ff23f1e426f271a8d3d528c036916b0e385d',
  },
] as const;
