export { chartMatchers, type ChartMatchers, type MatcherResult } from './testing/matchers';
export { setChartSize } from './testing/set-chart-size';
export { createFakeClock, type FakeClock } from './testing/fake-clock';
export { createFakeSource, type FakeSource } from './testing/fake-source';
export { drag, type DragPoint } from './testing/drag';
