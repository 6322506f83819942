import { findChartOfOptions } from './expressions';
import { findSibling, findValue, type Context, type Rule } from './option-rule';
import type ts from 'typescript';

const HIDES_ALL =
  "`priceAxis` hides all axes. `chart.priceAxis('left').applyOptions({ visible: true })` shows the left one, and `axis: 'left'` moves a series to it";

/** The options of the chart are the first options of all axes, so a left axis has a call of its own. */
export const printPriceScale: Rule = (context) => {
  const { migration, property, space } = context;
  const side = property.name?.getText() === 'leftPriceScale' ? 'left' : 'right';
  const other = findSibling(context, side === 'left' ? 'rightPriceScale' : 'leftPriceScale');
  const chart = findChartOfOptions(migration, property.parent);
  if (side === 'right' && !chart?.exists) {
    if (isHidden(context, context.value) && !(other && isHidden(context, other)))
      context.comment(HIDES_ALL, true);
    return [`${space}priceAxis: ${context.text()}`];
  }
  // Hidden axes on both sides are the same option.
  if (side === 'left' && isOnlyHidden(context) && other && isHidden(context, other)) return [];
  if (!chart) {
    context.comment();
    return [];
  }
  const text = migration.printApart(context.text);
  if (!/^\{\s*\}$/.test(text))
    migration.addAfter(`${chart.code}.priceAxis('${side}').applyOptions(${text});`);
  return [];
};

const isHidden = (context: Context, value: ts.Expression): boolean =>
  context.migration.ts.isObjectLiteralExpression(value) &&
  findValue(context, value, 'visible')?.getText() === 'false';

const isOnlyHidden = (context: Context): boolean =>
  isHidden(context, context.value) &&
  (context.value as ts.ObjectLiteralExpression).properties.length === 1;
