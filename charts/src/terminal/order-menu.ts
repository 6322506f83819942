import { readBars } from '../entries/read-bars';
import type { Bar, Order } from '../index';
import { make, makeMenu } from './elements';
import type { TerminalCell } from './terminal-cell';
import type { Texts } from './texts';

/** Number of bars whose range determines the distance of a new stop and target. */
const recentBars = 50;

/** Creates the menu that places an order at the last price. The user drags its lines to other prices. */
export function createOrderMenu(
  texts: Texts,
  getActive: () => TerminalCell,
  onOrder: (order: Order) => void,
): ReturnType<typeof makeMenu> {
  return makeMenu(texts.order, (close) => {
    const quantity = make('input', {
      type: 'number',
      min: '1',
      step: 'any',
      value: '10',
      required: '',
    });
    const bracket = make('input', { type: 'checkbox', checked: '' });
    const makeSide = (side: 'buy' | 'sell'): HTMLElement =>
      make('button', { part: `button ${side}`, value: side }, texts[side]);
    const form = make(
      'form',
      {},
      make('label', { class: 'field' }, texts.quantity, quantity),
      make('label', {}, bracket, texts.bracket),
      makeSide('buy'),
      makeSide('sell'),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const { orders, price } = getActive();
      const bars = readBars(price).slice(-recentBars) as readonly Bar[];
      const last = bars.at(-1);
      if (!last) return;
      const side = (event.submitter as HTMLButtonElement).value as 'buy' | 'sell';
      const highest = Math.max(...bars.map(({ high }) => high));
      const distance = (highest - Math.min(...bars.map(({ low }) => low))) / 4;
      const risk = side === 'buy' ? distance : -distance;
      const entry = last.close;
      const order: Order = {
        id: `order-${Date.now()}`,
        side,
        price: entry,
        quantity: quantity.valueAsNumber,
        buttonLabel: texts.cancel,
        ...(bracket.checked ? { stop: entry - risk, target: entry + 2 * risk } : {}),
      };
      orders.set([...orders.orders(), order]);
      close();
      onOrder(order);
    });
    return [form];
  });
}
