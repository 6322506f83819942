import type { Palette } from '@aijiaoyi/charts';
import type { ReactNode } from 'react';
import CopyButton from '../controls/CopyButton';
import { program, tokenize } from './program';
import styles from './Program.module.css';

interface Props {
  readonly timeZone: string;
  readonly palette: Palette;
}

/** The program of the chart beside it; it changes with the switches above. */
export default function Program({ timeZone, palette }: Props): ReactNode {
  const code = program(timeZone, palette);
  return (
    <figure className={styles.program}>
      <figcaption className={styles.caption}>
        <span>chart.ts</span>
        <CopyButton label="Copy" text={() => code} />
      </figcaption>
      <pre className={styles.code} tabIndex={0}>
        <code>
          {code.split('\n').map((line, index) => (
            <span key={index} className={styles.line}>
              {tokenize(line).map(({ type, text }, at) => (
                <span key={at} className={`token ${type}`}>
                  {text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
      <p className={styles.hint}>
        Choose the line beside the chart and click twice on the prices to draw one.
      </p>
    </figure>
  );
}
