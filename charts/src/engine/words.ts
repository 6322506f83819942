import {
  LineStyle as EngineLineStyle,
  LineType as EngineLineType,
  PriceScaleMode,
  type LineWidth,
} from 'lightweight-charts';
import { LineStyle, LineType, YAxisType } from '../model/enums';

/** The engine's word for each of ours. */

export const engineLineStyle: Readonly<Record<LineStyle, EngineLineStyle>> = {
  [LineStyle.Solid]: EngineLineStyle.Solid,
  [LineStyle.Dotted]: EngineLineStyle.Dotted,
  [LineStyle.Dashed]: EngineLineStyle.Dashed,
  [LineStyle.LongDashed]: EngineLineStyle.LargeDashed,
  [LineStyle.SparseDotted]: EngineLineStyle.SparseDotted,
};

export const engineLineType: Readonly<Record<LineType, EngineLineType>> = {
  [LineType.Simple]: EngineLineType.Simple,
  [LineType.Steps]: EngineLineType.WithSteps,
  [LineType.Curved]: EngineLineType.Curved,
};

export const enginePriceScaleMode: Readonly<Record<YAxisType, PriceScaleMode>> = {
  [YAxisType.Linear]: PriceScaleMode.Normal,
  [YAxisType.Logarithmic]: PriceScaleMode.Logarithmic,
  [YAxisType.Percentage]: PriceScaleMode.Percentage,
  [YAxisType.Indexed]: PriceScaleMode.IndexedTo100,
};

/** The engine draws lines of 1, 2, 3 or 4 pixels. */
export function engineLineWidth(width: number): LineWidth {
  const whole = Math.round(width);
  if (whole <= 1) return 1;
  if (whole === 2) return 2;
  return whole === 3 ? 3 : 4;
}
