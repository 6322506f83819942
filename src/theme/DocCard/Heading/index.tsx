// Adds to the card of a page its first chart, in small.
import stills from '@generated/stills/default/pages.json';
import OriginalHeading from '@theme-original/DocCard/Heading';
import type { Props } from '@theme/DocCard/Heading';
import type { ReactNode } from 'react';
import { TileStill } from '../../../stills/Still';
import styles from './styles.module.css';

export default function DocCardHeading(props: Props): ReactNode {
  const still = props.item.type === 'link' ? stills[props.item.href] : undefined;
  return (
    <>
      {still && (
        <span className={styles.chart}>
          <TileStill id={still} width="wide" />
        </span>
      )}
      <OriginalHeading {...props} />
    </>
  );
}
