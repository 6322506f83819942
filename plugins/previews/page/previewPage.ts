// Simulates the page of an example without a browser. It runs in its own context, together with the library.
import { getCore } from '../../../charts/src/core/get-core';
import type { IChartApi } from '../../../charts/src';
import { isOnPage, drawPage } from './drawPage';
import { clearPage, installPage, notifyObservers, type Mode } from './globals';
import type { Screen } from './layout';

type Module = Readonly<Record<string, unknown>>;
type MakesChart = (...args: unknown[]) => IChartApi;

/** The page, as the build uses it. */
export interface PreviewPage {
  /** Returns a module that an example imports. */
  readonly require: (name: string) => Module;
  /** Returns the charts of the page as SVG, in a color mode. */
  readonly picture: (mode: Mode) => string;
  /** Removes what the example added. Returns whether another example can use the window, too. */
  readonly clear: () => boolean;
}

const MAKERS = ['createChart', 'restoreChart'];

const WITHOUT_BAR =
  "the chart doesn't have any bar once its promises have settled, so give it one before any timer, or write preview=no with a reason";

/** Returns the charts of custom elements, which the elements create themselves. */
const findElementCharts = (): IChartApi[] =>
  [...document.querySelectorAll('*')].flatMap(
    (element) => (element as { chart?: IChartApi | null }).chart ?? [],
  );

/** Use the core: reading the data of a series would copy all bars, and reading the axis would compute the layout. */
const hasBar = (chart: IChartApi): boolean => getCore('hasBar', chart).context.timeIndex.count > 0;

/** Opens a page that keeps track of its charts. */
export function openPage(modules: Readonly<Record<string, Module>>, screen: Screen): PreviewPage {
  /** The charts, each with the error to throw if it doesn't have bars. The error's stack contains where it was created. */
  const charts = new Map<IChartApi, Error>();
  let mode: Mode = 'light';
  installPage(screen, () => mode);

  /** Returns a module whose functions that create charts also register them. */
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
      for (const chart of findElementCharts()) {
        if (!charts.has(chart)) charts.set(chart, new Error(WITHOUT_BAR));
      }
      notifyObservers();
      for (const [chart, withoutBar] of charts) {
        if (isOnPage(chart) && !hasBar(chart)) throw withoutBar;
      }
      return drawPage([...charts.keys()], screen);
    },
    clear() {
      for (const chart of charts.keys()) chart.remove();
      return clearPage();
    },
  };
}
