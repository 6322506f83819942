// Wrapped: a new announcement shows at once. In the stock theme a reader who dismissed the one before gets to
// see the new one on their next visit only, because a mark that hides a dismissed bar early is never taken back.
import React, { useEffect, type ReactNode } from 'react';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import OriginalAnnouncementBar from '@theme-original/AnnouncementBar';

const EARLY_MARK = 'data-announcement-bar-initially-dismissed';

export default function AnnouncementBar(): ReactNode {
  const { isActive } = useAnnouncementBar();
  // Before the page has come to life the bar counts as active whatever the reader did with it.
  const isBrowser = useIsBrowser();

  useEffect(() => {
    if (isBrowser && isActive) {
      document.documentElement.setAttribute(EARLY_MARK, 'false');
    }
  }, [isBrowser, isActive]);

  return <OriginalAnnouncementBar />;
}
