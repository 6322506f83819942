/**
 * Loader that replaces the content of a file with the result of its option `made`. The file itself only contains what the
 * result depends on, so it can exist long before the result.
 */
module.exports = async function afterDrawing() {
  const done = this.async();
  try {
    done(null, await this.getOptions().made());
  } catch (error) {
    done(error);
  }
};
