import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

/** Suggestions for a search without results. */
export default function SearchHelp(): ReactNode {
  return (
    <div className="aj-prose">
      <p>
        Try fewer words, or part of a name such as <code>priceline</code>. For features that the
        library doesn’t have, see <Link to="/getting-started/can-it-do">Can it do…?</Link> Or browse
        the <Link to="/category/getting-started">guides</Link>, the{' '}
        <Link to="/examples/">examples</Link> and the <Link to="/api/">API reference</Link>.
      </p>
    </div>
  );
}
