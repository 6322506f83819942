// Changes the links of the sidebar: the list shows the page that is open, also to who comes to it from elsewhere.
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItemLink from '@theme-original/DocSidebarItem/Link';
import type { Props } from '@theme/DocSidebarItem/Link';
import { useEffect, type ReactNode } from 'react';
import { showInList } from '@site/src/components/reading/showInList';

export default function SidebarLink(props: Props): ReactNode {
  const isOpen = isActiveSidebarItem(props.item, props.activePath);
  useEffect(() => {
    if (!isOpen) return;
    for (const list of document.querySelectorAll('.menu')) {
      const link = list.querySelector('.menu__link[aria-current="page"]');
      if (link) void showInList(list, link);
    }
  }, [isOpen]);
  return <DocSidebarItemLink {...props} />;
}
