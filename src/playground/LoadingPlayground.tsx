import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { firstHtml } from '@playground/page';
import { isLink } from '../live/program/link';
import { first } from './first';
import { readStoredWork } from './storage';

/** The code that the editor will open with: in the page's HTML the first example, then what the user wrote last. */
function Code(): ReactNode {
  const isBrowser = useIsBrowser();
  const { hash } = useLocation();
  if (isBrowser && isLink(hash)) return null;
  const code = isBrowser ? readStoredWork().program['main.ts'] : first['main.ts'];
  return code === first['main.ts'] ? (
    <code dangerouslySetInnerHTML={{ __html: firstHtml }} />
  ) : (
    <code>{code}</code>
  );
}

/** Shows the code while the editor loads. */
export default function LoadingPlayground(): ReactNode {
  return (
    <div className="pg-bench pg-preview aj-controls">
      <div className="pg-tools">
        <span role="status" className="pg-loading">
          Loading editor…
        </span>
      </div>
      <div className="pg-split pg-row">
        <div className="pg-part">
          <div className="pg-bar">main.ts</div>
          <pre className="prism-code">
            <Code />
          </pre>
        </div>
        <div className="pg-part pg-chart" />
      </div>
    </div>
  );
}
