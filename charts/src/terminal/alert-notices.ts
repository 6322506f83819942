import type { AlertEvent, BarType, Messages } from '../index';
import { make, makeButton } from './elements';

/** Most notices that are visible. */
const mostNotices = 3;

/** Notices of triggered alerts, which stay until the user closes them. Alerts themselves only inform screen readers. */
export class AlertNotices {
  readonly element: HTMLElement = make('div', { class: 'notices', part: 'notices' });
  private readonly byAlert = new Map<object, HTMLElement>();

  /**
   * Shows an alert, which replaces its earlier notice.
   *
   * @param close - Label of the button that closes the notice.
   */
  show(event: AlertEvent, symbol: string, messages: Messages, close: string): void {
    const { alert, price, series } = event;
    const name = alert.options().title || getName(event, messages);
    const text = messages.alerts.triggered
      .replace('{line}', () => name)
      .replace('{price}', () => series.priceAxis().format(price, series));
    this.remove(alert);
    const button = makeButton('×', () => this.remove(alert));
    button.setAttribute('aria-label', close);
    const notice = make('div', { part: 'notice' }, make('b', {}, symbol), ' ', text, button);
    this.byAlert.set(alert, notice);
    this.element.append(notice);
    const [oldest] = this.byAlert.keys();
    if (oldest && this.byAlert.size > mostNotices) this.remove(oldest);
  }

  private remove(alert: object): void {
    this.byAlert.get(alert)?.remove();
    this.byAlert.delete(alert);
  }
}

function getName({ target }: AlertEvent, { bars, chart }: Messages): string {
  if (!('kind' in target)) return target.options().title || chart.priceLine;
  if (target.kind === 'shape') return target.label();
  return target.options().title || (bars[target.type as BarType] ?? target.type);
}
