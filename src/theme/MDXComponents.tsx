// Adds Markdown components to the theme, which are titles with better line breaks, scrollable tables, and the code
// blocks of rehypeCode.ts. Pages with live charts import LiveChart themselves.
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/CodeBlock';
import PageTitle from '@site/src/components/reading/PageTitle';
import Table from '@site/src/components/reading/Table';

export default { ...MDXComponents, h1: PageTitle, table: Table, CodeBlock };
