// For a build without SWC (`FASTER=off`). A build with it says that this file could go: it stays.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
