import {
  ColorType,
  CrosshairMode,
  type ChartOptionsImpl,
  type DeepPartial,
  type Time,
} from 'lightweight-charts';
import type { Look } from '../model/look';
import type { ChartOptions } from '../model/options';
import { engineLineStyle, engineLineWidth } from './words';

export type EngineChartOptions = DeepPartial<ChartOptionsImpl<Time>>;

/** The engine's options for the chart as a whole; price axes have their own. */
export function chartOptions(options: Readonly<ChartOptions>, look: Look): EngineChartOptions {
  return {
    layout: {
      background: { type: ColorType.Solid, color: look.background },
      textColor: look.text,
      fontFamily: look.fontFamily,
      fontSize: look.fontSize,
      attributionLogo: options.attributionLogo,
      panes: {
        enableResize: options.paneResize,
        separatorColor: look.border,
        separatorHoverColor: look.grid,
      },
    },
    grid: gridOptions(options, look),
    crosshair: crosshairOptions(options, look),
    timeScale: {
      visible: options.timeAxis.visible,
      minBarSpacing: options.timeAxis.minBarSpacing,
      fixLeftEdge: options.timeAxis.fixLeftEdge,
      fixRightEdge: options.timeAxis.fixRightEdge,
      borderColor: look.border,
      timeVisible: true,
      secondsVisible: options.timeAxis.secondsVisible,
      enableConflation: true,
      // A new bar takes the place of an empty one that stood ahead of the last.
      allowShiftVisibleRangeOnWhitespaceReplacement: true,
    },
    ...(options.locale === null ? {} : { localization: { locale: options.locale } }),
  };
}

function gridOptions({ grid }: Readonly<ChartOptions>, look: Look): EngineChartOptions['grid'] {
  const line = { color: look.grid, style: engineLineStyle[grid.dash] };
  return {
    vertLines: { ...line, visible: grid.vertical },
    horzLines: { ...line, visible: grid.horizontal },
  };
}

function crosshairOptions(
  { crosshair }: Readonly<ChartOptions>,
  look: Look,
): EngineChartOptions['crosshair'] {
  const line = {
    color: look.crosshair,
    width: engineLineWidth(crosshair.width),
    style: engineLineStyle[crosshair.dash],
    visible: crosshair.visible,
    labelBackgroundColor: look.crosshairLabel,
  };
  return {
    mode: crosshair.visible ? CrosshairMode.Normal : CrosshairMode.Hidden,
    vertLine: { ...line, labelVisible: crosshair.timeLabel },
    horzLine: { ...line, labelVisible: crosshair.priceLabel },
  };
}
