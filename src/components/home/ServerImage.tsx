import previews from '@generated/previews/default/pageCharts.json';
import pageData from '@generated/home/default/home.json';
import type { ReactNode } from 'react';
import CodeBlock from '../../code/CodeBlock';
import { PreviewTile } from '../../previews/ChartPreview';
import styles from './Proofs.module.css';
import Section from './Section';

/** An image that was rendered during the build, and the code that renders it. */
export default function ServerImage(): ReactNode {
  return (
    <Section
      id="server"
      title="The same chart from a server"
      text="Render a chart as SVG in Node, without a browser, for emails, reports and social previews. This image was rendered when the site was built."
      links={[{ to: '/getting-started/server-side-rendering', label: 'Server-side rendering' }]}
    >
      <div className={styles.server}>
        <CodeBlock html={pageData.code.server} language="ts" />
        {previews.server && (
          <PreviewTile alt="Candlestick chart of sample prices" id={previews.server} width="wide" />
        )}
      </div>
    </Section>
  );
}
