import './install-refresh';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { register, performReactRefresh } from 'react-refresh/runtime';
import { EMA, SMA } from '../../../src/indicators';
import type { IChartApi } from '../../../src/index';
import { Chart, Indicator, Series } from '../../../src/react';
import { sampleBars } from '../../../src/samples';

declare global {
  interface Window {
    mounted: IChartApi | null;
    /** Replaces the components, as a bundler does after their file was saved. */
    edit(): void;
  }
}

const bars = sampleBars({ count: 100 });
const keep = (chart: IChartApi | null): void => {
  window.mounted = chart;
};

/** Defines the components of the page, in the version before or after the edit. */
function define(isEdited: boolean) {
  function Price() {
    return (
      <Series id="price" type={isEdited ? 'ohlc' : 'candle'} bars={bars}>
        <Indicator use={isEdited ? SMA : EMA} length={20} />
      </Series>
    );
  }
  function App() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>{count}</button>
        <Chart ref={keep} style={{ height: 300 }} options={{ grid: { vertical: !isEdited } }}>
          <Price />
        </Chart>
      </>
    );
  }
  register(Price, 'Price');
  register(App, 'App');
  return App;
}

const App = define(false);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
window.edit = () => {
  define(true);
  performReactRefresh();
};
