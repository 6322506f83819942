import { useRef } from 'react';
import { expect, it } from 'vitest';
import {
  Legend,
  type Bar,
  type BarValue,
  type IChartApi,
  type ISeriesApi,
  type LegendApi,
} from '../../src';
import { BollingerBands, Correlation, RSI, SMA } from '../../src/indicators';
import { Chart, Indicator, Pane, Plugin, PriceLine, Series } from '../../src/react';

declare const candles: Bar[];
declare const values: BarValue[];

/** It is only compiled. Each line after `@ts-expect-error` must be an error. */
export function Types() {
  const chart = useRef<IChartApi>(null);
  const line = useRef<ISeriesApi<'line'>>(null);
  const candle = useRef<ISeriesApi<'candle'>>(null);
  const legend = useRef<LegendApi>(null);
  return (
    <Chart ref={chart} options={{ timeAxis: { timeZone: 'UTC' } }}>
      <Series type="line" bars={values} width={2} ref={line} />
      <Series type="candle" bars={candles} ref={candle} title="Price" range="keep-time" />
      <Series type="line" bars={candles} />
      {/* @ts-expect-error values aren't candles */}
      <Series type="candle" bars={values} />
      {/* @ts-expect-error a line doesn't have upColor */}
      <Series type="line" bars={values} upColor="red" />
      {/* @ts-expect-error the handle of another type */}
      <Series type="line" bars={values} ref={candle} />
      {/* @ts-expect-error an unknown type */}
      <Series type="kagi" bars={values} />
      {/* @ts-expect-error an unknown option */}
      <Series type="line" bars={values} colour="red" />
      <Indicator use={RSI} length={20} of="price" />
      <Indicator use={BollingerBands} styles={{ middle: { color: 'red' } }} />
      <Indicator use={Correlation} other="second" />
      {/* @ts-expect-error the other series is required */}
      <Indicator use={Correlation} />
      {/* @ts-expect-error not an option of an SMA */}
      <Indicator use={SMA} levels={[1]} />
      {/* @ts-expect-error not a number */}
      <Indicator use={SMA} length="20" />
      <Plugin use={Legend} ref={legend} />
      {/* @ts-expect-error an unknown option */}
      <Plugin use={Legend} nope={1} />
      {/* @ts-expect-error a pane needs a name */}
      <Pane height={0.5} />
      {/* @ts-expect-error a price line needs a price */}
      <PriceLine title="Stop" />
      {/* @ts-expect-error an unknown option */}
      <Chart options={{ timeZone: 'UTC' }} />
    </Chart>
  );
}

it('12: types props by series type and definition, whatever the ref and the bars are', () => {
  expect(Types).toBeTypeOf('function');
});
