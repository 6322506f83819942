/** Loader that adds a dependency to a page and doesn't change the page. */
module.exports = function addDependency(text) {
  this.addDependency(this.getOptions().findFile(this.resourcePath));
  return text;
};
