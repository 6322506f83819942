import type { ChartState, ChartStore, Definition } from '../index';
import type { TerminalCell } from './terminal-cell';

const key = 'session';

interface SavedChart {
  readonly symbol: string;
  readonly interval: string;
  readonly layout: ChartState;
}

/** Symbols, intervals, indicators and styles of all charts, as they were when the page was closed. */
export interface Session {
  readonly charts: readonly SavedChart[];
}

/** Saves the session. */
export async function saveSession(
  store: ChartStore,
  cells: readonly TerminalCell[],
): Promise<void> {
  const charts = cells.map(({ chart, interval, symbol }) => {
    const layout = chart.saveState({ data: 'none', parts: ['panes', 'series', 'indicators'] });
    return { symbol, interval, layout };
  });
  await store.write(key, { charts });
}

/** Reads the session; `null` if there is none, or the terminal doesn't have its symbols and intervals anymore. */
export async function readSession(
  store: ChartStore,
  symbols: readonly string[],
  intervals: readonly string[],
): Promise<Session | null> {
  const { charts } = ((await store.read(key)) ?? {}) as Partial<Session>;
  const isValid =
    Array.isArray(charts) &&
    [1, 2, 4, 8].includes(charts.length) &&
    charts.every(
      ({ interval, symbol }: SavedChart) =>
        symbols.includes(symbol) && intervals.includes(interval),
    );
  return isValid ? { charts } : null;
}

/** Applies what was saved to a chart, and shows its symbol. An invalid layout is ignored. */
export function applySavedChart(
  cell: TerminalCell,
  { interval, layout, symbol }: SavedChart,
  indicators: readonly Definition<'indicator'>[],
): Promise<boolean> {
  try {
    cell.chart.applyState(layout, { indicators });
  } catch (error) {
    console.warn(error);
  }
  return cell.show({ symbol, interval });
}
