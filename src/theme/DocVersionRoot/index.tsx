// Wrapped so that visiting a doc stores its version as the preferred one. The stock theme stores it only when the user
// selects a version in a dropdown, which a site with one version doesn't have.
import React, { useEffect, type ReactNode } from 'react';
import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import OriginalDocVersionRoot from '@theme-original/DocVersionRoot';
import type { Props } from '@theme/DocVersionRoot';

export default function DocVersionRoot(props: Props): ReactNode {
  const { pluginId, version } = props.version;
  const { preferredVersion, savePreferredVersionName } = useDocsPreferredVersion(pluginId);
  const stored = preferredVersion?.name;

  useEffect(() => {
    if (stored !== version) {
      savePreferredVersionName(version);
    }
  }, [stored, version, savePreferredVersionName]);

  return <OriginalDocVersionRoot {...props} />;
}
