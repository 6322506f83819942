// Replaced because the build has already highlighted the code, so pages don't load Prism.
export { default } from '@site/src/code/CodeBlock';
