// Adds to the theme's Markdown components: titles that break well, tables that scroll by themselves, and what
// rehypeCode.ts makes of fences. Pages with live charts import LiveChart themselves.
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/CodeBlock';
import PageTitle from '@site/src/components/reading/PageTitle';
import Table from '@site/src/components/reading/Table';

export default { ...MDXComponents, h1: PageTitle, table: Table, CodeBlock };
