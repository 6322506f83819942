import { member, wrongType } from '../util/errors';
import { isRecord } from '../util/json';
import type { ChartCore } from '../core/chart-core';
import { getCoreOfSeries } from '../core/get-core';
import type { Pane } from '../core/pane';
import type { SeriesMember } from '../core/series-set';
import type { BarType } from '../api/source-maps';
import type { ISeriesApi } from '../api/source-api';
import { anything, text } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import { Attachment, titleOf } from './attachment';
import type { Indicator, IndicatorDisplayOptions } from './contract';
import { inheritedStyle } from './inherited-style';
import type { DrawnSeries, IndicatorKind } from './kind';

/** How high a pane of an indicator is beside one of 1. */
const PANE_HEIGHT = 0.3;

/** Names the series of a saved indicator among the options that it is restored with: they are on the chart already. */
export const claimed = Symbol('claimed');

/** The series that a saved indicator had, as far as they are there. */
export type Claimed = Readonly<Record<string, ISeriesApi | undefined>>;

/** Where indicators stand, as options. */
const place = {
  defaults: { pane: null, axis: null, title: null, styles: {} },
  rules: { pane: anything, axis: text, title: text, styles: anything },
};

type Place = { [Key in keyof typeof place.defaults]: unknown };

/** Puts an indicator on the chart of a series. */
export function attach<Options extends object, Drawn extends object>(
  kind: IndicatorKind<Options, Drawn>,
  series: ISeriesApi,
  given: (Partial<Options> & IndicatorDisplayOptions<Drawn>) | undefined,
): Indicator<Options, Drawn> {
  const call = kind.name;
  const core = getCoreOfSeries(call, series);
  const all = checkOptions<Options & Place>(
    call,
    'options',
    {
      ...kind.schema,
      defaults: { ...kind.schema.defaults, ...place.defaults },
      rules: { ...kind.schema.rules, ...place.rules },
      together: kind.schema.together,
    } as Schema<Options & Place>,
    given,
  );
  const { pane: wanted, axis, title, styles, ...options } = all;
  const there = (given as { readonly [claimed]?: Claimed } | undefined)?.[claimed] ?? {};
  return core.context.changes.run(() => {
    const [pane, isNew] = paneFor(core, kind, series, wanted);
    try {
      const side =
        (axis as string | null) ?? (pane === series.pane() ? series.options().axis : 'right');
      pane.checkAxis(`${call}: options`, side);
      const words = (title as string | null) ?? kind.title(all);
      const drawn = addSeries(call, kind, pane, series, styles, words, side, there);
      const { range } = kind.ownPane ?? {};
      if (range && isNew) pane.priceAxis(side).applyOptions({ range });
      // The schema of the indicator has given each of its options.
      const own = Object.freeze(options) as unknown as Readonly<Options>;
      return new Attachment(core, kind, series as SeriesMember, drawn, own);
    } catch (error) {
      if (isNew) pane.remove();
      throw error;
    }
  });
}

function paneFor<Options extends object, Drawn extends object>(
  core: ChartCore,
  kind: IndicatorKind<Options, Drawn>,
  series: ISeriesApi,
  wanted: unknown,
): readonly [pane: Pane, isNew: boolean] {
  const call = `${kind.name}: options.pane`;
  if (wanted === null && !kind.ownPane) return [core.panes.find(call, series.pane()), false];
  const name = wanted ?? kind.name;
  if (typeof name !== 'string') return [core.panes.find(call, name), false];
  const known = core.panes.named(name);
  if (known) return [known, false];
  return [core.panes.add(call, name, { height: PANE_HEIGHT }), true];
}

/** Adds what an indicator draws; nothing stays when one of the styles is wrong. */
function addSeries<Options extends object, Drawn extends object>(
  call: string,
  kind: IndicatorKind<Options, Drawn>,
  pane: Pane,
  source: ISeriesApi,
  styles: unknown,
  title: string,
  axis: string,
  there: Claimed,
): { readonly [Name in keyof Drawn]: ISeriesApi<Drawn[Name] & BarType> } {
  const at = `${call}: options.styles`;
  if (!isRecord(styles)) throw wrongType(at, styles, 'an object');
  const own = styles as Record<string, object | undefined>;
  for (const name of Object.keys(own)) {
    if (!Object.hasOwn(kind.drawn, name)) {
      const names = Object.keys(kind.drawn).join(', ');
      throw new TypeError(`${member(at, name)} is none of what it draws: ${names}`);
    }
  }
  const added: ISeriesApi[] = [];
  try {
    const entries = Object.entries<DrawnSeries<BarType, Options>>(kind.drawn).map(
      ([name, drawn]) => {
        const claim = there[name];
        if (claim?.type === drawn.type) return [name, claim] as const;
        const style = { ...inheritedStyle(kind, source), ...drawn.style, ...own[name] };
        const series = pane.addSeries(drawn.type, style, { axis, title: titleOf(title, drawn) });
        added.push(series);
        return [name, series] as const;
      },
    );
    // Each series is of the type that stands beside its name.
    return Object.fromEntries(entries) as unknown as {
      [Name in keyof Drawn]: ISeriesApi<Drawn[Name] & BarType>;
    };
  } catch (error) {
    for (const each of added) each.remove();
    throw error;
  }
}
