// Changed so that the sidebar scrolls to the current page after any navigation.
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItemLink from '@theme-original/DocSidebarItem/Link';
import type { Props } from '@theme/DocSidebarItem/Link';
import { useEffect, type ReactNode } from 'react';
import { showCurrent } from '@site/src/components/reading/showCurrent';

export default function SidebarLink(props: Props): ReactNode {
  const isOpen = isActiveSidebarItem(props.item, props.activePath);
  useEffect(() => {
    if (isOpen) for (const list of document.querySelectorAll('.menu')) void showCurrent(list);
  }, [isOpen]);
  return <DocSidebarItemLink {...props} />;
}
