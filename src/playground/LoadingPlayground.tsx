import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { firstHtml } from '@playground/page';
import { isLink } from '../live/program/link';
import { firstProgram } from './firstProgram';
import { readStoredWork } from './storage';

/** The initial code of the editor. In the page's HTML, it is the first example, and then the user's latest code. */
function Code(): ReactNode {
  const isBrowser = useIsBrowser();
  const { hash } = useLocation();
  if (isBrowser && isLink(hash)) return null;
  const code = isBrowser ? readStoredWork().program['main.ts'] : firstProgram['main.ts'];
  return code === firstProgram['main.ts'] ? (
    <code dangerouslySetInnerHTML={{ __html: firstHtml }} />
  ) : (
    <code>{code}</code>
  );
}

/** Shows the code while the editor loads. */
export default function LoadingPlayground(): ReactNode {
  return (
    <div className="playground-workbench playground-preview aj-controls">
      <div className="playground-toolbar">
        <span role="status" className="playground-loading">
          Loading editor…
        </span>
      </div>
      <div className="playground-split playground-row">
        <div className="playground-pane">
          <div className="playground-pane-header">main.ts</div>
          <pre className="prism-code">
            <Code />
          </pre>
        </div>
        <div className="playground-pane playground-chart" />
      </div>
    </div>
  );
}
