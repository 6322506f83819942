import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import pageData from '@generated/home/default/home.json';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type { ReactNode } from 'react';
import library from '../../../charts/package.json';
import CopyButton from '../../code/CopyButton';
import styles from './Hero.module.css';

function Command({ code }: { readonly code: string }): ReactNode {
  return (
    <div className={styles.command}>
      <pre>
        <code>{code}</code>
      </pre>
      <CopyButton label="Copy" text={() => code} />
    </div>
  );
}

/** The commands that install the library from a registry or from this site, and a script tag. */
export default function Install(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { version, name } = library;
  const folder = `${siteConfig.url}${siteConfig.baseUrl}pkg/${version}/`;
  const isInRegistry = siteConfig.customFields?.installSource === 'registry';
  const source = isInRegistry ? name : `${folder}aijiaoyi-charts-${version}.tgz`;
  const script = `<script
  src="${folder}charts.standalone.js"
  integrity="${pageData.integrity}"
  crossorigin="anonymous"
></script>`;
  return (
    <div className={styles.install}>
      <Tabs groupId="package-manager">
        <TabItem value="npm">
          <Command code={`npm install ${source}`} />
        </TabItem>
        <TabItem value="pnpm">
          <Command code={`pnpm add ${source}`} />
        </TabItem>
        <TabItem value="Yarn">
          <Command code={isInRegistry ? `yarn add ${name}` : `yarn add ${name}@${source}`} />
        </TabItem>
        <TabItem value="Script tag">
          <Command code={script} />
        </TabItem>
      </Tabs>
    </div>
  );
}
