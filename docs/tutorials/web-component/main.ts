import { sampleBars } from '@aijiaoyi/charts/samples';
import './price-chart';

const element = document.createElement('price-chart');
element.setAttribute('time-zone', 'America/New_York');
element.style.height = '400px';
element.bars = sampleBars({ interval: 1800, count: 300 });
document.getElementById('chart')?.append(element);
