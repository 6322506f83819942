import { Legend } from '../../src';
import { defineChartElement, type ChartElement } from '../../src/element';
import { sampleBars } from '../../src/samples';

// The element is defined after it is in the page.
const element = document.createElement('trading-chart') as ChartElement;
element.style.height = '300px';
element.series = [{ id: 'price', type: 'candle', bars: sampleBars() }];
element.plugins = [Legend];
document.body.append(element);
defineChartElement();
