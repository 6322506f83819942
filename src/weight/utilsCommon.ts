// Stands in for the entry of @docusaurus/utils-common. That entry asks for all of tslib to get one helper, and a
// bundler cannot shake what CommonJS asks for. These are the parts of it that run in a browser.
export { default as applyTrailingSlash } from '@docusaurus/utils-common/lib/applyTrailingSlash';
export { getErrorCausalChain } from '@docusaurus/utils-common/lib/errorUtils';
