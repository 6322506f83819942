// Changes the links of the sidebar: the list shows the page that is open, also to who comes to it from elsewhere.
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
