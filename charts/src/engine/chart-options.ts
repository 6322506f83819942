import {
  ColorType,
  CrosshairMode,
  type ChartOptionsImpl,
  type DeepPartial,
  type Time,
} from 'lightweight-charts';
import type { Look } from '../values/look';
import type { ChartOptions } from '../values/options/chart';
import type { CrosshairOptions } from '../values/options/crosshair';
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
    // The order of series is the caller's; the pointer does not change it.
    hoveredSeriesOnTop: false,
    ...handling(options, look.calm),
    grid: gridOptions(options, look),
    crosshair: crosshairOptions(options, look),
    timeScale: {
      // The engine has these options under the same names; those that it does not know it lets be.
      ...options.timeAxis,
      borderColor: look.border,
      timeVisible: true,
      enableConflation: true,
      // A new bar takes the place of an empty one that stood ahead of the last.
      allowShiftVisibleRangeOnWhitespaceReplacement: true,
    },
    localization: { locale: options.locale ?? navigator.language },
  };
}

function gridOptions({ grid }: Readonly<ChartOptions>, look: Look): EngineChartOptions['grid'] {
  const line = { color: look.grid, style: engineLineStyle(grid.dash) };
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
    style: engineLineStyle(crosshair.dash),
    visible: crosshair.visible,
    labelBackgroundColor: look.crosshairLabel,
  };
  return {
    mode: modeOf(crosshair),
    vertLine: { ...line, labelVisible: crosshair.timeLabel },
    horzLine: { ...line, labelVisible: crosshair.priceLabel },
  };
}

/** The weak magnet switches between the two modes as the pointer goes. */
function modeOf({ magnet, visible }: CrosshairOptions): CrosshairMode {
  if (!visible) return CrosshairMode.Hidden;
  return magnet === 'strong' ? CrosshairMode.MagnetOHLC : CrosshairMode.Normal;
}

/** What hands may do. */
function handling(
  { kineticScroll, scroll, wheel, zoom }: Readonly<ChartOptions>,
  calm: boolean,
): EngineChartOptions {
  return {
    handleScroll: {
      mouseWheel: scroll && wheel !== 'never',
      pressedMouseMove: scroll,
      horzTouchDrag: scroll,
      // A finger that goes up or down scrolls the page.
      vertTouchDrag: false,
    },
    handleScale: {
      mouseWheel: zoom && wheel !== 'never',
      pinch: zoom,
      axisPressedMouseMove: { time: zoom, price: true },
      axisDoubleClickReset: { time: zoom, price: true },
    },
    kineticScroll: { touch: kineticScroll && !calm, mouse: false },
  };
}
