import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import library from '../../../charts/package.json';
import CopyButton from '../controls/CopyButton';
import styles from './Install.module.css';

/** The command that installs the library from this site, and a button that copies it. */
export default function Install(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { version } = library;
  const command = `npm install ${siteConfig.url}${siteConfig.baseUrl}pkg/${version}/aijiaoyi-charts-${version}.tgz`;
  return (
    <div className={styles.install}>
      <pre className={styles.command}>
        <code>{command}</code>
      </pre>
      <CopyButton className={styles.copy} label="Copy" text={() => command} />
    </div>
  );
}
