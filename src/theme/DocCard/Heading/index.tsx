// Adds a small preview of a page's first chart to its card.
import previews from '@generated/previews/default/pages.json';
import OriginalHeading from '@theme-original/DocCard/Heading';
import type { Props } from '@theme/DocCard/Heading';
import type { ReactNode } from 'react';
import { PreviewTile } from '../../../previews/ChartPreview';
import styles from './styles.module.css';

export default function DocCardHeading(props: Props): ReactNode {
  const preview = props.item.type === 'link' ? previews[props.item.href] : undefined;
  return (
    <>
      {preview && (
        <span className={styles.chart}>
          <PreviewTile id={preview} width="wide" />
        </span>
      )}
      <OriginalHeading {...props} />
    </>
  );
}
