// Two files of @docusaurus/core decide what a reader sees when a page's chunk is late or lost. Themes cannot
// replace them, so the bundler does. core-files.test.ts fails when core changes them: compare the new file
// with ours, carry over what matters, then write down its new digest.
export const replacedFiles = [
  {
    file: 'lib/client/clientEntry.js',
    by: 'clientEntry.tsx',
    digest: 'a9d6514eaf79c05c7d5275b5139298a5467c1c8339ab8a887c5d8ba61aff9871',
  },
  {
    file: 'lib/client/PendingNavigation.js',
    by: 'PendingNavigation.tsx',
    digest: '1c489db32b5665b06586dc471d29def9cab8a8f4acac9863775dd378716ce4d0',
  },
] as const;
