import type { LineStyle as EngineLineStyle, LineWidth } from 'lightweight-charts';
import { LineStyle, LineType, YAxisType } from '../values/enums';

/** The engine counts its words, in the order of ours. */
const wordsOf =
  <Word>(words: Readonly<Record<string, Word>>) =>
  (word: Word): number =>
    Object.values(words).indexOf(word);

export const engineLineStyle: (style: LineStyle) => EngineLineStyle = wordsOf(LineStyle);
export const engineLineType = wordsOf(LineType);
export const enginePriceScaleMode = wordsOf(YAxisType);

/** The engine draws lines of 1, 2, 3 or 4 pixels. */
export const engineLineWidth = (width: number): LineWidth => Math.round(width) as LineWidth;
