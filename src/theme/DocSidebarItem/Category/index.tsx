// Changed so that a box above the API reference filters its names.
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItemCategory from '@theme-original/DocSidebarItem/Category';
import type { Props } from '@theme/DocSidebarItem/Category';
import type { ReactNode } from 'react';
import ApiFilter from '@site/src/reference/ApiFilter';

const API = '/category/api-reference';

export default function SidebarCategory(props: Props): ReactNode {
  const { activePath, item } = props;
  const isApi = item.href?.endsWith(API) === true && isActiveSidebarItem(item, activePath);
  return (
    <>
      {isApi && <ApiFilter items={item.items} />}
      <DocSidebarItemCategory {...props} />
    </>
  );
}
