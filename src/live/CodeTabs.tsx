import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import { Children, isValidElement, type ReactNode } from 'react';
import styles from './LiveChart.module.css';

interface Props {
  /** Code blocks, each with the name of its tab. */
  readonly variants: ReactNode;
  /** The code that runs. */
  readonly children: ReactNode;
}

/** The code of a live chart, in tabs if there are other versions of it. The selected tab is kept. */
export default function CodeTabs({ variants, children }: Props): ReactNode {
  const others = Children.toArray(variants).filter((child) =>
    isValidElement<{ tab: string }>(child),
  );
  if (others.length === 0) return <div className={styles.code}>{children}</div>;
  return (
    <div className={styles.code}>
      <Tabs groupId="example-code">
        <TabItem value="TypeScript">{children}</TabItem>
        {others.map((child) => (
          <TabItem key={child.props.tab} value={child.props.tab}>
            {child}
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}
