import { shapeTypes } from '../registry/shape-registry';
import { orNull } from '../validation/rule';
import type { Schema } from '../validation/schema';
import type { ChartOptions } from '../options/chart-options';
import { chartSchema, locale } from './chart-schema';
import { messagesRule } from './message-rules';

/**
 * Returns what {@link ChartOptions} may be on a chart with shapes, whose words can name registered shapes only.
 *
 * It is a function because bundlers keep an object that spreads another one, and with it all shapes.
 */
export const getDrawingChartSchema = (): Schema<ChartOptions> => ({
  ...chartSchema,
  rules: { ...chartSchema.rules, messages: messagesRule(orNull(locale), shapeTypes) },
});
