import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';
import CopyButton from '../code/CopyButton';
import { getMarkdownUrl } from './markdownUrl';
import styles from './PageTools.module.css';

async function markdownAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No Markdown at ${address}.`);
  return response.text();
}

/** Copies the page as Markdown or opens it, for users who pass it to a tool. */
export default function PageTools(): ReactNode {
  const { permalink } = useDoc().metadata;
  const address = getMarkdownUrl(permalink);
  return (
    <div className={`aj-screen-only ${styles.tools}`}>
      <CopyButton label="Copy page as Markdown" text={() => markdownAt(address)} />
      {/* Not a page of the site, so not a link of the router. */}
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a file, which the router would not find */}
      <a aria-label="View as Markdown" className={styles.view} href={address}>
        View
      </a>
    </div>
  );
}
