// Adds to the theme's Markdown components: tables that scroll by themselves, and what rehypeCode.ts makes of fences.
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/CodeBlock';
import Table from '@site/src/components/reading/Table';
import LiveChart from '@site/src/live/LiveChart';

export default { ...MDXComponents, table: Table, CodeBlock, LiveChart };
