// Runs in a context of its own, beside the library: the page without a screen that an example finds.
import { getCore } from '../../../charts/src/core/get-core';
import type { IChartApi } from '../../../charts/src';
import { isOnPage, drawPage } from './drawPage';
import { installPage, notifyObservers, type Mode } from './globals';
import type { Screen } from './layout';

type Module = Readonly<Record<string, unknown>>;
type MakesChart = (...args: unknown[]) => IChartApi;

/** What the build has of a page. */
export interface PreviewPage {
  /** A module that an example imports. */
  readonly require: (name: string) => Module;
  /** What the page shows in a mode, as SVG: its charts, and nothing beside them. */
  readonly picture: (mode: Mode) => string;
}

const MAKERS = ['createChart', 'restoreChart'];

const WITHOUT_BAR =
  'the chart has no bar once its promises have settled, so give it one before any timer, or write preview=no with a reason';

/** A series would write all its bars to say whether it has one, and the axis lay out what is in view. */
const hasBar = (chart: IChartApi): boolean => getCore('hasBar', chart).context.timeIndex.count > 0;

/** Opens a page on which charts are made, and kept to be asked for their picture. */
export function openPage(modules: Readonly<Record<string, Module>>, screen: Screen): PreviewPage {
  /** The charts, each with what to throw if it stays without a bar: where it was made is in the stack. */
  const charts = new Map<IChartApi, Error>();
  let mode: Mode = 'light';
  installPage(screen, () => mode);

  /** The module, with each function that makes a chart in exchange for one that keeps it too. */
  function wrapMakers(module: Module): Module {
    const makers = MAKERS.filter((name) => name in module).map((name) => {
      const make = module[name] as MakesChart;
      const keep: MakesChart = (...args) => {
        const chart = make(...args);
        charts.set(chart, new Error(WITHOUT_BAR));
        return chart;
      };
      return [name, keep];
    });
    return { ...module, ...(Object.fromEntries(makers) as Module) };
  }

  const wrapped = new Map<string, Module>();
  return {
    require(name) {
      const module = modules[name];
      if (!module) throw new Error(`an example cannot import "${name}"`);
      if (!wrapped.has(name)) wrapped.set(name, wrapMakers(module));
      return wrapped.get(name) ?? module;
    },
    picture(nextMode) {
      mode = nextMode;
      notifyObservers();
      for (const [chart, withoutBar] of charts) {
        if (isOnPage(chart) && !hasBar(chart)) throw withoutBar;
      }
      return drawPage([...charts.keys()], screen);
    },
  };
}
