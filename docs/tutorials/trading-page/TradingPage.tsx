import { allShapes, DrawBar, Legend, localStore } from '@aijiaoyi/charts';
import type { IChartApi } from '@aijiaoyi/charts';
import { EMA, RSI } from '@aijiaoyi/charts/indicators';
import { Chart, Drawings, Feed, Indicator } from '@aijiaoyi/charts/react';
import { Pane, Plugin, Series } from '@aijiaoyi/charts/react';
import { useRef, useState } from 'react';
import { source } from './source';

/** Length of each range. */
const seconds: Record<string, number> = { '6H': 21_600, '1D': 86_400, '1W': 604_800 };
const format = { type: 'volume' } as const;
const options = { ariaLabel: 'Candlestick chart of the selected symbol' };

const store = localStore('trading-page');

interface ButtonsProps {
  items: readonly string[];
  value?: string;
  onClick: (value: string) => void;
}
const Buttons = ({ items, value, onClick }: ButtonsProps) =>
  items.map((item) => (
    <button key={item} aria-pressed={item === value} onClick={() => onClick(item)}>
      {item}
    </button>
  ));

export function TradingPage() {
  const chart = useRef<IChartApi>(null);
  const [symbol, setSymbol] = useState('NORTH');
  const [interval, setInterval] = useState('5m');
  const [status, setStatus] = useState('idle');
  const showRange = (range: string) => {
    const to = Date.now() / 1000;
    const from = to - (seconds[range] ?? 0);
    chart.current?.timeAxis().setVisibleRange({ type: 'time', from, to });
  };
  return (
    <>
      <Buttons items={['NORTH', 'SOUTH']} value={symbol} onClick={setSymbol} />
      <Buttons items={['5m', '15m', '1h']} value={interval} onClick={setInterval} />
      <Buttons items={Object.keys(seconds)} onClick={showRange} />
      <output>{status}</output>
      <Chart ref={chart} style={{ height: 480 }} options={options}>
        <Series id="price" type="candle" title={symbol} titleLabel={false}>
          <Indicator use={EMA} length={20} />
          <Indicator use={RSI} />
        </Series>
        <Pane name="volume" height={0.2}>
          <Series id="volume" type="histogram" title="Volume" priceFormat={format} />
        </Pane>
        <Plugin use={Legend} />
        <Drawings id={symbol} shapes={allShapes} toolbar={DrawBar} store={store} />
        <Feed
          source={source}
          symbol={symbol}
          interval={interval}
          baseInterval="1m"
          price="price"
          volume="volume"
          onStateChange={(state) => setStatus(state.status)}
        />
      </Chart>
    </>
  );
}
