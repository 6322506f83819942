import type { Bar, BarValue, IChartApi, ISeriesApi, Time } from '../../src/index';

type Row = Bar | BarValue;

/** Chart that keeps what a feed writes, and refuses what a real one would refuse. */
export class RecordedChart {
  readonly options: Record<string, unknown> = {};
  nearStart: (() => unknown) | null = null;
  batches = 0;
  readonly series = (type = 'candle'): RecordedSeries => new RecordedSeries(this, type);

  readonly api = {
    batch: (change: () => void): void => {
      this.batches++;
      change();
    },
    timeAxis: () => ({
      onNearStart: (handler: () => unknown) => {
        this.nearStart = handler;
        return () => {
          this.nearStart = null;
        };
      },
    }),
    applyOptions: (options: object): void => {
      Object.assign(this.options, options);
    },
  } as unknown as IChartApi;
}

export class RecordedSeries {
  rows: Row[] = [];
  readonly calls: string[] = [];
  readonly options: Record<string, unknown> = {};
  /** Handle, as the feed sees it. */
  readonly api: ISeriesApi;

  constructor(chart: RecordedChart, type: string) {
    const readLength = (): number => this.rows.length;
    this.api = {
      kind: 'series',
      type,
      pane: () => ({ chart: () => chart.api }),
      get length() {
        return readLength();
      },
      applyOptions: (options: object): void => {
        Object.assign(this.options, options);
      },
      setData: (rows: readonly Row[]): void => {
        this.write('setData', [...rows]);
      },
      update: (row: Row): void => {
        const { rows } = this;
        const [first] = rows;
        if (first && typeof first.time !== typeof row.time)
          throw new TypeError(`update: ${row.time} is not like ${first.time}`);
        let index = rows.length;
        while (index > 0 && (rows[index - 1] as Row).time >= row.time) index--;
        rows.splice(index, rows[index]?.time === row.time ? 1 : 0, row);
        this.calls.push('update');
      },
      prepend: (rows: readonly Row[]): void => {
        this.write('prepend', [...rows, ...this.rows]);
      },
      removeLast: (count: number): void => {
        this.write('removeLast', this.rows.slice(0, -count));
      },
    } as unknown as ISeriesApi;
  }

  get bars(): Bar[] {
    return this.rows as Bar[];
  }

  get times(): Time[] {
    return this.rows.map(({ time }) => time);
  }

  private write(call: string, rows: Row[]): void {
    for (let i = 1; i < rows.length; i++) {
      const [before, after] = [rows[i - 1] as Row, rows[i] as Row];
      if (typeof before.time !== typeof after.time || before.time >= after.time)
        throw new RangeError(`${call}: ${after.time} follows ${before.time}`);
    }
    this.rows = rows;
    this.calls.push(call);
  }
}
