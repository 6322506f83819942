/**
 * Loader that removes the calls of `require.resolveWeak` from the list of pages, because the bundler would compile each
 * page that they refer to. Docusaurus needs their results only for pages that were rendered on the server.
 */
module.exports = function removeWeakReferences(text) {
  return text.replaceAll(/, require\.resolveWeak\("[^"]*"\)/g, '');
};
