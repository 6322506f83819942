import { LineStyle, Legend } from '../../src';
import { EMA } from '../../src/indicators';
import type * as components from '../../src/react';
import { sampleBars, sampleVolumes } from '../../src/samples';

const [bars, volumes] = [sampleBars({ count: 60 }), sampleVolumes({ count: 60 })];

/** A page with one chart, with the components of a server or of a browser. */
export function App({
  Chart,
  Indicator,
  Pane,
  Plugin,
  PriceLine,
  Series,
}: Pick<typeof components, 'Chart' | 'Indicator' | 'Pane' | 'Plugin' | 'PriceLine' | 'Series'>) {
  return (
    <main>
      <Chart style={{ height: 300 }} firstPaint={{ width: 640, height: 300 }}>
        <Series id="price" type="candle" bars={bars} title="ACME">
          <Indicator use={EMA} length={20} />
          <PriceLine price={100} lineStyle={LineStyle.Dotted} title="Entry" />
        </Series>
        <Pane name="volume" height={0.3}>
          <Series type="histogram" bars={volumes} />
        </Pane>
        <Plugin use={Legend} />
      </Chart>
    </main>
  );
}
