import {
  createChart,
  type Bar,
  type IChartApi,
  type ISeriesApi,
} from '@aijiaoyi/charts';

/** `<price-chart time-zone="UTC"></price-chart>`; its bars are a property. */
export class PriceChartElement extends HTMLElement {
  static readonly observedAttributes = ['time-zone'];

  private chart: IChartApi | undefined;
  private series: ISeriesApi<'candle'> | undefined;
  private currentBars: readonly Bar[] = [];

  get bars(): readonly Bar[] {
    return this.currentBars;
  }

  set bars(bars: readonly Bar[]) {
    this.currentBars = bars;
    this.series?.setData(bars);
  }

  // #region life
  connectedCallback(): void {
    if (!this.style.display) this.style.display = 'block';
    this.chart = createChart(this, {
      ariaLabel: this.getAttribute('label') ?? 'Candlestick chart of prices',
    });
    this.series = this.chart.addSeries('candle', {
      title: 'Price',
      titleLabel: false,
    });
    this.followTimeZone();
    this.series.setData(this.currentBars);
  }

  disconnectedCallback(): void {
    this.chart?.remove();
    this.chart = undefined;
    this.series = undefined;
  }

  attributeChangedCallback(): void {
    this.followTimeZone();
  }
  // #endregion

  private followTimeZone(): void {
    const timeZone = this.getAttribute('time-zone') ?? 'UTC';
    this.chart?.applyOptions({ timeAxis: { timeZone } });
  }
}

customElements.define('price-chart', PriceChartElement);

declare global {
  interface HTMLElementTagNameMap {
    'price-chart': PriceChartElement;
  }
}
