// Adds to the theme's Markdown components: tables that scroll by themselves.
import MDXComponents from '@theme-original/MDXComponents';
import Table from '@site/src/components/reading/Table';

export default { ...MDXComponents, table: Table };
