// A separate chunk with the library and its samples as text, bundled by plugins/live.
import charts from '@live/charts.txt';
import samples from '@live/samples.txt';

export { charts, samples };
