import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Chart, Series } from '../../charts/src/react';
import type { Bar } from '../contender';

const style = { height: '100%' };

const createCharts = (count: number, bars: readonly Bar[]) =>
  Array.from({ length: count }, (_, key) =>
    createElement('div', { key, className: 'cell' }, [
      createElement(Chart, { key: 'chart', style }, [
        createElement(Series, { key: 'price', type: 'candle', bars }),
      ]),
    ]),
  );

window.mountCharts = (container, count, bars) => {
  const root = createRoot(container);
  const render = (list: readonly Bar[]): void =>
    flushSync(() => root.render(createCharts(count, list)));
  render(bars);
  return render;
};
