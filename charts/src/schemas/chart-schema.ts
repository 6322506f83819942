import { defaultChartOptions, type ChartOptions } from '../options/chart-options';
import { crosshairSchema } from '../options/crosshair-options';
import { gridSchema } from '../options/grid-options';
import { priceAxisSchema } from '../options/price-axis-options';
import { timeAxisSchema } from '../options/time-axis-options';
import { timeZone } from '../time/time-zone';
import { outOfRange } from '../util/errors';
import {
  callback,
  flag,
  font,
  number,
  oneOf,
  orNull,
  type Rule,
  refined,
  someText,
  text,
} from '../validation/rule';
import { group, type Schema } from '../validation/schema';
import { messagesRule } from './message-rules';

/**
 * Hide from the API page that this rule is a flag, so that the page doesn't offer a control for a fixed option.
 */
const fixedFlag: Rule = (input, at, current) => flag(input, at, current);

export const locale = refined(someText, (input, at, current) => {
  const tag = someText(input, at, current) as string;
  try {
    Intl.getCanonicalLocales(tag);
  } catch {
    throw outOfRange(at, input, 'a BCP 47 language tag, such as "en-GB"');
  }
  return tag;
});

/** Schema of {@link ChartOptions}. */
export const chartSchema: Schema<ChartOptions> = {
  defaults: defaultChartOptions,
  fixed: ['interactive'],
  rules: {
    theme: oneOf(['auto', 'light', 'dark']),
    palette: oneOf(['green-up', 'red-up', 'blue-up']),
    fontFamily: orNull(font),
    fontSize: number({ min: 4, max: 100 }),
    locale: orNull(locale),
    numberFormat: oneOf(['plain', 'locale']),
    priceFormatter: orNull(callback),
    exchangeTimeZone: orNull(timeZone),
    messages: messagesRule(orNull(locale)),
    ariaLabel: orNull(text),
    interactive: fixedFlag,
    wheel: oneOf(['always', 'focus', 'never']),
    verticalTouch: oneOf(['page', 'prices']),
    grid: group(gridSchema),
    crosshair: group(crosshairSchema),
    timeAxis: group(timeAxisSchema),
    priceAxis: group(priceAxisSchema),
  },
};
