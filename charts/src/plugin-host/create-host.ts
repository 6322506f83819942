import type { IChartApi } from '../api/chart-api';
import type { PluginEvents, PluginHost, SeriesBars } from '../api/plugin-api';
import type { ISeriesApi } from '../api/source-api';
import type { ChartCore } from '../core/chart-core';
import type { Pane } from '../core/pane';
import type { SeriesMember } from '../core/series-set';
import type { Unsubscribe } from '../util/emitter';
import { wrongType } from '../util/errors';
import { callback, someText } from '../validation/rule';
import { oneOf } from '../validation/rule';
import type { Attachment } from './attachment';
import type { Plugins } from './plugin-runtime';
import { createSeriesBars } from './series-bars';

const barsOfSeries = new WeakMap<ISeriesApi, SeriesBars>();

/** The chart as a plug-in sees it. */
export function createHost(plugins: Plugins, attachment: Attachment): PluginHost {
  const { core, images, pointer, views } = plugins;
  const { context } = core;
  // Plug-ins are attached by the handle of the chart, or after it was made.
  const chart = core.chart as IChartApi;
  const { signal } = attachment.controller;
  const { type } = attachment;

  const assertAttached = (call: string): void => {
    context.assertNotRemoved(call);
    if (attachment.ended) throw new TypeError(`${call}: the plug-in "${type}" was removed`);
  };
  const assertNotDrawing = (call: string): void => {
    if (!plugins.isDrawing) return;
    throw new TypeError(`${call}: cannot be called while a frame is drawn`);
  };
  /** Calls a handler of the plug-in in a transaction. */
  const notify = (name: string, handler: () => void): void =>
    context.changes.run(() => plugins.call(attachment, `"${name}" handler`, handler, undefined));

  return {
    chart,
    pane: attachment.pane,
    signal,
    removeOnDetach(resource) {
      assertAttached('removeOnDetach');
      if (typeof (Object(resource) as Partial<typeof resource>).remove !== 'function') {
        throw wrongType('removeOnDetach: resource', resource, 'an object with a remove method');
      }
      attachment.resources.push(resource);
      return resource;
    },
    view(pane) {
      assertAttached('view');
      assertNotDrawing('view');
      const target = core.panes.find(
        'view',
        pane ?? attachment.pane ?? (core.panes.all[0] as Pane),
      );
      const viewport = target.viewport();
      return viewport && views.pane(target, viewport);
    },
    bars(series) {
      assertAttached('bars');
      let bars = barsOfSeries.get(series);
      if (!bars) {
        bars = createSeriesBars(context, findSeries(core, series));
        barsOfSeries.set(series, bars);
      }
      return bars;
    },
    colors() {
      assertAttached('colors');
      return views.colors();
    },
    image(url, size) {
      assertAttached('image');
      someText(url, 'image: url');
      return images.load(url, size);
    },
    invalidate(target) {
      // A timer or a promise may end after the plug-in.
      if (attachment.ended || context.life.ended) return;
      assertNotDrawing('invalidate');
      if (target === 'top') context.due.emit('crosshair');
      // Other rows are drawn again with the whole chart only.
      else if (target === undefined || isOnTimeAxis(attachment)) context.repaint();
      else context.repaint(core.panes.find('invalidate', target).viewModel);
    },
    transaction(work) {
      assertAttached('transaction');
      callback(work, 'transaction: work');
      return plugins.call(attachment, 'transaction', () => core.batch(work), undefined);
    },
    on(name, handler) {
      assertAttached('on');
      oneOf(eventNames)(name, 'on: name');
      callback(handler, 'on: handler');
      const off = subscribe(
        core,
        name,
        (event) => notify(name, () => handler(event)),
        () => views.colors(),
      );
      signal.addEventListener('abort', off);
      return () => {
        off();
        signal.removeEventListener('abort', off);
      };
    },
    announce(message) {
      assertAttached('announce');
      if (core.inPage) core.page('announce').announce(message);
    },
    capture(capture) {
      assertAttached('capture');
      return pointer.capture(attachment, capture);
    },
    remove() {
      if (!attachment.ended) context.changes.run(() => plugins.end(attachment, 'removed'));
    },
  };
}

/** Whether a plug-in draws on the time axis. */
const isOnTimeAxis = ({ parts }: Attachment): boolean =>
  parts.timeLabels !== undefined || parts.layers?.some(({ area }) => area === 'time-axis') === true;

/** @throws TypeError if it is not a series of the chart. */
function findSeries({ set }: ChartCore, series: ISeriesApi): SeriesMember {
  const member = set.all.find((each) => each === series);
  if (member) return member;
  throw new TypeError('bars: series must be a series of this chart');
}

const eventNames: readonly (keyof PluginEvents)[] = [
  'click',
  'doubleClick',
  'crosshairMove',
  'rangeChange',
  'dataChange',
  'colorsChange',
  'sizeChange',
];

function subscribe<Name extends keyof PluginEvents>(
  core: ChartCore,
  name: Name,
  handler: (event: PluginEvents[Name]) => void,
  colors: () => PluginEvents['colorsChange'],
): Unsubscribe {
  const { context } = core;
  const listeners: {
    readonly [Each in keyof PluginEvents]: (
      handler: (event: PluginEvents[Each]) => void,
    ) => Unsubscribe;
  } = {
    click: core.clicked.on,
    doubleClick: core.doubleClicked.on,
    crosshairMove: core.crosshairMoved.on,
    rangeChange: core.settings.rangeChanged.on,
    dataChange: context.dataChanged.on,
    colorsChange: (each) => context.themeChanged.on(() => each(colors())),
    sizeChange: context.sizeChanged.on,
  };
  return listeners[name](handler);
}
