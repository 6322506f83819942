import { getActiveElement } from '../util/get-active-element';
import { stopIfRemoved } from '../util/errors';
import { createLiveRegion } from '../util/live-region';
import { listenToPointer } from './pointer-events';
import type { PressedPointers } from './pressed-pointers';
import type { ChartOptions } from '../options/chart-options';
import { PanAndZoom } from './pan-and-zoom';
import { ChartCore } from '../core/chart-core';
import { nameElement } from '../core/chart-elements';
import { watchClicks } from './click-events';
import { DomSurface } from '../core/dom-surface';
import { watchVisibleRange } from '../core/watch-visible-range';
import { PointerRouter } from './pointer-router';

/** Creates a chart in a container, with its elements, animation frames and input. */
export function openInPage(container: HTMLElement, options: Readonly<ChartOptions>): ChartCore {
  const core = new ChartCore(
    options,
    DomSurface.resolveContainerTheme(container, options),
    DomSurface.createRenderTarget(container),
  );
  const { crosshair, painted, settings, context, timeAxis } = core;
  const viewWatch = watchVisibleRange(context, settings, timeAxis, core.nearStart);
  let input: ReturnType<typeof listenToInput> | null = null;
  const screen = new DomSurface(
    {
      context,
      crosshair: () => crosshair.createViewModel(),
      zoomBox: () => input?.gestures.box ?? null,
      notify(isSized) {
        input?.router.locate();
        context.changes.run(() => {
          context.includeAllBars();
          viewWatch(isSized);
          if (isSized && !context.life.ended) crosshair.notifyIfMoved();
        });
      },
      painted() {
        painted.emit();
        context.changes.run(() => core.plugins?.painted());
        if (!input || context.life.ended) return;
        input.router.updateCursor();
        updateTouchAction(core, screen);
      },
      detached() {
        context.changes.run(() => input?.pointers.loseAll());
      },
    },
    container,
  );
  if (options.interactive) {
    const announce = createLiveRegion(screen.element);
    input = listenToInput(core, screen);
    core.open({ screen, announce, pointers: input.pointers });
    updateTouchAction(core, screen);
    settings.applied.on(() => updateTouchAction(core, screen));
  } else core.open({ screen, announce: () => undefined, pointers: null });
  settings.applied.on((before) => {
    nameElement(screen.element, context.options);
    if (context.options.autoSize !== before.autoSize) {
      screen.fixSize(context.options.autoSize ? null : screen.size());
    }
    screen.refreshTheme();
  });
  return core;
}

/** Listens to mouse, touch and wheel. */
function listenToInput(
  core: ChartCore,
  screen: DomSurface,
): {
  readonly gestures: PanAndZoom;
  readonly router: PointerRouter;
  readonly pointers: PressedPointers;
} {
  const { context } = core;
  const gestures: PanAndZoom = new PanAndZoom(core, screen, (...args) => router.getHint(...args));
  const router: PointerRouter = new PointerRouter(core, screen, gestures, () => pointers.receiver);
  const run = (work: () => void): void => stopIfRemoved(() => context.changes.run(work));
  const pointers = listenToPointer(screen, router, run, context.life.signal);
  const cancelForbidden = (): void => pointers.cancelForbidden();
  const checkPress = (): void => run(cancelForbidden);
  // Every change of options or of the layout needs a frame.
  context.due.on(() => {
    if (pointers.receiver) context.changes.notifyLater(checkPress);
  });
  watchClicks(core, screen, pointers, () => router.isClickHandled);
  listenToWheel(core, screen, (event) => run(() => gestures.wheel(event)));
  return { gestures, router, pointers };
}

/** Handles the wheel. Whether it zooms the chart or scrolls the page depends on the options, the focus and keys. */
function listenToWheel(
  { context }: ChartCore,
  { element, host }: DomSurface,
  take: (event: WheelEvent) => void,
): void {
  const hasFocus = (): boolean => element.contains(getActiveElement(element));
  const turn = (event: WheelEvent): void => {
    const isMeant = event.ctrlKey || event.metaKey || hasFocus();
    if (context.options.wheel !== 'focus' || isMeant) take(event);
  };
  // Not passive, because it must be able to stop the page from scrolling.
  host.addEventListener('wheel', turn, { passive: false, signal: context.life.signal });
}

/** Sets the touch gestures that the browser handles. It reads the style before a touch starts. */
function updateTouchAction(core: ChartCore, { host }: DomSurface): void {
  const touchAction = getTouchAction(core);
  if (host.style.touchAction !== touchAction) host.style.touchAction = touchAction;
}

function getTouchAction({ context, plugins }: ChartCore): string {
  if (plugins?.pointer.handlesTouch) return 'none';
  const { scroll, verticalTouch, zoom } = context.options;
  if (scroll && verticalTouch === 'prices') return zoom ? 'none' : 'pinch-zoom';
  const pans = scroll ? 'pan-y' : 'pan-x pan-y';
  return zoom ? pans : `${pans} pinch-zoom`;
}
