import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

export default function Home(): ReactNode {
  return (
    <Layout description="爱交易 Charts draws financial charts in the browser, with time zones and drawing shapes.">
      <main className="container margin-vert--xl">
        <Heading as="h1">爱交易 Charts</Heading>
        <p>
          Financial charts for the web: panes, price and time axes, time zones and drawing shapes.
        </p>
        <p>
          <Link to="/getting-started/">Get started</Link>, follow a{' '}
          <Link to="/tutorials/intro">tutorial</Link> or open the{' '}
          <Link to="/api/">API reference</Link>.
        </p>
      </main>
    </Layout>
  );
}
