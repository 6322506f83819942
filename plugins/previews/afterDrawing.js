/**
 * A loader that hands over what its option `made` makes, in place of what stands in the file: that says of what it is
 * made, and may be there long before.
 */
module.exports = async function afterDrawing() {
  const done = this.async();
  try {
    done(null, await this.getOptions().made());
  } catch (error) {
    done(error);
  }
};
