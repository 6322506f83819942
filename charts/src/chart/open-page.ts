import { createLiveRegion } from '../util/live-region';
import { listenToHands } from '../input/listen';
import type { ChartOptions } from '../values/options/chart';
import { ChartHands } from './chart-hands';
import { ChartCore } from './core';
import type { DrawingOf } from './drawing';
import { nameElement } from './elements';
import { watchMouse } from './mouse';
import { Screen } from './screen';
import { watchView } from './view-watch';

/** Makes a chart in a container of a page: its elements, its frames and its hands. */
export function openInPage(
  container: HTMLElement,
  options: Readonly<ChartOptions>,
  drawingOf: DrawingOf | null,
): ChartCore {
  const core = new ChartCore(
    options,
    Screen.lookIn(container, options),
    Screen.groundIn(container),
    drawingOf,
  );
  const { crosshair, extras, settings, stage, timeAxis } = core;
  const viewWatch = watchView(stage, settings, timeAxis, core.nearStart);
  let input: ChartHands | null = null;
  const screen = new Screen(
    {
      stage,
      crosshair: () => crosshair.seen(),
      zoomBox: () => input?.box ?? null,
      notify(isSized) {
        stage.changes.run(() => {
          viewWatch(isSized);
          if (isSized) crosshair.tellAgain();
        });
      },
      painted: () => extras.painted(),
    },
    container,
  );
  if (options.interactive) {
    const announce = createLiveRegion(screen.element);
    core.open({ screen, announce });
    input = listenToInput(core, screen, announce);
  } else core.open({ screen, announce: () => undefined });
  settings.taken.on((before) => {
    nameElement(screen.element, stage.options);
    if (stage.options.autoSize !== before.autoSize) {
      screen.fixSize(stage.options.autoSize ? null : screen.size());
    }
    screen.refreshLook();
  });
  return core;
}

/** Mouse, touch and wheel: drawing tools first, then the chart itself. */
function listenToInput(
  core: ChartCore,
  screen: Screen,
  announce: (text: string) => void,
): ChartHands {
  const { crosshair, drawing, panes, settings, stage } = core;
  const tools = drawing?.open({ stage, screen, panes, crosshair, announce }) ?? [];
  const chartHands = new ChartHands({
    stage,
    screen,
    panes,
    crosshair,
    cursorOn: (pane, point) => drawing?.cursorOn(pane, point) ?? null,
  });
  const run = (work: () => void): void => stage.changes.run(work);
  const hands = listenToHands(screen.host, [...tools, chartHands], run, stage.life.signal);
  const { clicked, contextMenu, doubleClicked } = core;
  watchMouse({ ...core.places(), screen, panes, clicked, contextMenu, doubleClicked }, hands);
  listenToWheel(core, screen, (event) => run(() => chartHands.wheel(event)));
  const showTouch = (): void => {
    screen.host.style.touchAction = touchActionOf(core);
  };
  showTouch();
  drawing?.store.selected.on(showTouch);
  drawing?.toolChanged.on(showTouch);
  settings.taken.on(showTouch);
  return chartHands;
}

/** A wheel over the chart belongs to the page unless the options, the focus or a key say otherwise. */
function listenToWheel(
  { stage }: ChartCore,
  { element, host }: Screen,
  take: (event: WheelEvent) => void,
): void {
  const hasFocus = (): boolean => element.contains(element.ownerDocument.activeElement);
  const turn = (event: WheelEvent): void => {
    const isMeant = event.ctrlKey || event.metaKey || hasFocus();
    if (stage.options.wheel !== 'focus' || isMeant) take(event);
  };
  // The page must not scroll as well; this is the one listener that the browser waits for.
  host.addEventListener('wheel', turn, { passive: false, signal: stage.life.signal });
}

/**
 * Which gestures of a finger the browser keeps for itself. It is settled before a finger comes: a tool and a selected
 * shape go in all directions.
 */
function touchActionOf({ drawing, stage }: ChartCore): string {
  if (drawing?.holdsFinger()) return 'none';
  const { scroll, verticalTouch, zoom } = stage.options;
  if (scroll && verticalTouch === 'prices') return zoom ? 'none' : 'pinch-zoom';
  const pans = scroll ? 'pan-y' : 'pan-x pan-y';
  return zoom ? pans : `${pans} pinch-zoom`;
}
