import type { ComponentProps, ReactNode } from 'react';
import clsx from 'clsx';
import CodeBlock from '../../code/CodeBlock';
import styles from './StepCode.module.css';
import OpenInPlayground from './OpenInPlayground';

interface Props extends ComponentProps<typeof CodeBlock> {
  /** Whole program after this step, which the playground opens. */
  readonly program: string;
  /** Version of the docs that the page belongs to, if it isn't the current one. */
  readonly version?: string;
}

/** Code of a step of a tutorial, with a button that opens the program up to this step in the playground. */
export default function StepCode({ program, version, ...block }: Props): ReactNode {
  return (
    <div className={styles.step}>
      <CodeBlock {...block} />
      <div className={clsx('aj-controls', styles.tools)}>
        <OpenInPlayground code={() => program} version={version} />
      </div>
    </div>
  );
}
