import { fade } from '../../util/color';
import type { Places } from '../../scale/places';
import { placesIn } from '../../scale/time-view';
import type { ChartCore } from '../../chart/core';
import type { IChartApi } from '../../api/chart';
import type { IPaneApi } from '../../api/sources';
import type { Item } from '../../figures/items';
import { checkOptions } from '../../validation/schema';
import { uprightLine } from '../../scene/strokes';
import { fontOf } from '../../scene/labels';
import type { PaneSight } from '../../scene/seen';
import { DAY_SECONDS, dayOf } from '../../time/calendar';
import { secondsOf } from '../../time/time-of-day';
import { keyOf, timeKindOf } from '../../time/times';
import { utcOf, type Zone } from '../../time/zone';
import type { DeepPartial } from '../../values/partial';
import { targetOf } from '../target';
import { type PaneView, viewOf } from '../pane-view';
import { hoursAmong, type Stretch } from './occurrences';
import { type Session, type SessionsOptions, sessionsSchema } from './options';

/**
 * Sessions on a chart; {@link addSessions} gives it.
 *
 * @example
 * ```ts live title="The lunch break in Hong Kong, and a holiday"
 * import { addSessions, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'Asia/Hong_Kong';
 * const session = { open: '09:30', close: '16:00' };
 * const bars = sampleBars({ interval: 900, session, timeZone, end: '2026-10-30' });
 * const chart = createChart('chart', { timeAxis: { timeZone, barSpacing: 14 } });
 * chart.addSeries('candle').setData(bars);
 * const sessions = addSessions(chart, { timeZone, dayLines: false });
 * sessions.applyOptions({
 *   dayLines: true,
 *   sessions: [{ from: '12:00', to: '13:00', title: 'Lunch' }],
 * });
 * ```
 *
 * @since 0.2.0
 */
export interface Sessions {
  /** The options as they are now. */
  options(): Readonly<SessionsOptions>;

  /**
   * Changes some of the options; a list replaces the one before.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, a value is of the wrong type, or the sessions were removed.
   * @throws RangeError when a time of day or a zone is none.
   */
  applyOptions(options: DeepPartial<SessionsOptions>): void;

  /** Takes the sessions away; a second call does nothing. They also go with their pane or their chart. */
  remove(): void;
}

/**
 * Shades hours that come back every day, and single stretches of time, behind the bars, and parts days by lines.
 *
 * Hours follow the clock of the exchange, also through nights in which it changes.
 *
 * @param target - The chart, for all its panes, or one pane.
 * @param options - What is shaded.
 * @returns The handle.
 * @throws TypeError when it is no chart or pane, a key is unknown or a value is of the wrong type.
 * @throws RangeError when a time of day or a zone is none.
 * @example
 * ```ts live title="Before and after hours in New York"
 * import { addSessions, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'America/New_York';
 * const chart = createChart('chart', { timeAxis: { timeZone, barSpacing: 5 } });
 * const session = { open: '04:00', close: '20:00' };
 * chart.addSeries('candle').setData(sampleBars({ interval: 900, session, count: 400 }));
 * addSessions(chart, {
 *   timeZone,
 *   sessions: [
 *     { from: '04:00', to: '09:30', title: 'Before' },
 *     { from: '16:00', to: '20:00', title: 'After' },
 *   ],
 * });
 * ```
 * @since 0.2.0
 */
export function addSessions(
  target: IChartApi | IPaneApi,
  options?: DeepPartial<SessionsOptions>,
): Sessions {
  const call = 'addSessions';
  const { core, pane } = targetOf(call, target);
  let current = checkOptions(call, 'options', sessionsSchema, options);
  let gone = false;
  const { stage } = core;
  const remove = core.extras.add({
    pane,
    under: (shown, sight) =>
      // Titles once, whatever the number of panes.
      sessionItems(core, sight, current, shown === (pane ?? core.panes.all[0])),
    read: (bar) =>
      bar && (pane ?? bar.series.pane()) === bar.series.pane()
        ? titlesAt(core, bar.place, current)
        : [],
    ended() {
      gone = true;
    },
  });
  return {
    options: () => current,
    applyOptions(changes) {
      stage.alive('applyOptions');
      if (gone) throw new TypeError('applyOptions: the sessions were removed');
      current = checkOptions('applyOptions', '', sessionsSchema, changes, current);
      stage.repaint();
    },
    remove,
  };
}

/** Narrower days than this, in CSS pixels, have nothing that could be told apart. */
const leastDay = 4;
/** How much of the theme's text a shade has, and where its title stands. */
const shade = { opacity: 0.07, below: 6, beside: 6 };

function sessionItems(
  core: ChartCore,
  sight: PaneSight,
  options: Readonly<SessionsOptions>,
  titled: boolean,
): Item[] {
  const { stage } = core;
  const { places } = stage.time;
  if (places.count === 0) return [];
  const view = viewOf(stage, sight);
  const items: Item[] = [];
  const put = ({ from, to, of: { color, title } }: Shaded) =>
    items.push(...shadeItems(view, from, to, color ?? null, titled ? (title ?? '') : ''));
  if (places.kind === 'instant') {
    const zone = stage.exchangeZone(options.timeZone);
    const { from, to } = placesIn(sight.view);
    const seen = { from: places.keyAt(Math.floor(from) - 1), to: places.keyAt(Math.ceil(to) + 1) };
    // As bars stand: a night takes no room.
    const inView = dayStarts(core, zone, options, seen, view.width / leastDay);
    if (inView !== null) {
      for (const hours of hoursIn(places, options, zone, seen)) put(hours);
      if (options.dayLines) items.push(...lineItems(view, inView, options));
    }
  }
  for (const span of spansOf(places, options)) put(span);
  return items;
}

/** The titles of what a place stands in. */
function titlesAt(core: ChartCore, place: number, options: Readonly<SessionsOptions>): string[] {
  const { places } = core.stage;
  const key = places.keyAt(place);
  const hours =
    places.kind === 'instant'
      ? hoursIn(places, options, core.stage.exchangeZone(options.timeZone), {
          from: key,
          to: key + 1,
        })
      : [];
  return [...hours, ...spansOf(places, options)].flatMap(({ from, to, of: { title } }) =>
    title && place >= from && place <= to ? [title] : [],
  );
}

/** Places from the first to the last that are shaded. */
interface Shaded {
  readonly from: number;
  readonly to: number;
  readonly of: Pick<Session, 'color' | 'title'>;
}

function hoursIn(
  places: Places,
  { sessions }: Readonly<SessionsOptions>,
  zone: Zone,
  seen: Stretch,
): Shaded[] {
  const dates = sessions.length > 0 ? datesOf(places, zone, seen) : [];
  return sessions.flatMap((of) =>
    hoursAmong(of, of.days ?? [], zone, dates).map(({ from, to }) => {
      return { from: places.firstNotBefore(from), to: places.firstNotBefore(to) - 1, of };
    }),
  );
}

const spansOf = (places: Places, { spans }: Readonly<SessionsOptions>): Shaded[] =>
  spans
    .filter(({ from }) => timeKindOf(from) === places.kind)
    .map((of) => {
      return {
        from: places.firstNotBefore(keyOf(of.from)),
        to: places.lastNotAfter(keyOf(of.to)),
        of,
      };
    });

/** The first places of days in view; `null` where there are more than can be told apart. */
function dayStarts(
  { stage }: ChartCore,
  zone: Zone,
  { dayStart }: Readonly<SessionsOptions>,
  { from, to }: Stretch,
  most: number,
): number[] | null {
  const { places } = stage.time;
  const start = secondsOf(dayStart);
  const found: number[] = [];
  for (let key = from; ; key = places.keyAt(found.at(-1) ?? 0)) {
    const nextDay = dayOf(zone.local(key) - start) + 1;
    const place = places.firstNotBefore(utcOf(zone, nextDay * DAY_SECONDS + start));
    if (place > places.most || places.keyAt(place) > to) return found;
    if (found.push(place) > most) return null;
  }
}

/**
 * The dates on which places stand, each with the one before it, whose hours may go on. A year without a bar costs
 * nothing.
 */
function datesOf(places: Places, zone: Zone, { from, to }: Stretch): Set<number> {
  const dates = new Set<number>();
  let place = places.firstNotBefore(from);
  for (let key = from; key <= to && place <= places.most; key = places.keyAt(place)) {
    const date = dayOf(zone.local(key));
    dates.add(date - 1).add(date);
    const next = places.firstNotBefore(utcOf(zone, (date + 1) * DAY_SECONDS));
    // Where the clock leaves midnight out, the next date may begin before it.
    place = Math.max(place + 1, next);
  }
  return dates;
}

/** A shade from one place to another, both with their whole width. */
function shadeItems(
  { height, look, measure, ratio, spacing, width, xOf }: PaneView,
  from: number,
  to: number,
  color: string | null,
  title: string,
): Item[] {
  const onPixel = (x: number): number => Math.round(x * ratio) / ratio;
  const left = onPixel(Math.max(xOf(from) - spacing / 2, 0));
  const right = onPixel(Math.min(xOf(to) + spacing / 2, width));
  if (to < from || right <= left) return [];
  const at = [left, 0, right - left, height];
  const items: Item[] = [{ kind: 'rects', color: color ?? fade(look.text, shade.opacity), at }];
  const room = right - left - 2 * shade.beside;
  if (title === '' || measure(title, fontOf(look)) > room) return items;
  const { fontSize: size, text } = look;
  const y = height - shade.below - size / 2;
  const x = left + shade.beside;
  items.push({ kind: 'words', text: title, x, y, size, bold: false, color: text, align: 'left' });
  return items;
}

function lineItems(
  { height, look, ratio, spacing, width, xOf }: PaneView,
  starts: readonly number[],
  { dayLineColor, dayLineDash: dash }: Readonly<SessionsOptions>,
): Item[] {
  const style = { color: dayLineColor ?? look.border, width: 1, dash };
  return starts.flatMap((place) => {
    const x = xOf(place) - spacing / 2;
    return x > 0 && x < width ? [uprightLine(x, 0, height, style, ratio)] : [];
  });
}
