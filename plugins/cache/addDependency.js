/** A loader that leaves a page as it is and tells the bundler of the file that the page depends on. */
module.exports = function addDependency(text) {
  this.addDependency(this.getOptions().file);
  return text;
};
