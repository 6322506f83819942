// Replaces the theme's code block: the build has highlighted the code already, so Prism is not sent to readers.
export { default } from '@site/src/code/CodeBlock';
