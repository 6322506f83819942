/** Loader that adds dependencies to a page and doesn't change the page. */
module.exports = function addDependency(text) {
  for (const file of this.getOptions().findFiles(this.resourcePath, text)) this.addDependency(file);
  return text;
};
