/** Loader that throws the syntax errors of a page, before Docusaurus adds their fields and a stack. */
module.exports = function checkSyntax(text) {
  this.getOptions().parse(this.resourcePath, text);
  return text;
};
