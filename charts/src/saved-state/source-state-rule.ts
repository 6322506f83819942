import { sourceSchema } from '../options/source-options';
import { group } from '../validation/schema';
import { anything, type Rule, someText } from '../validation/rule';

/**
 * Creates the rule for a saved series or a saved shape from the properties that they share, and their own defaults and
 * rules.
 */
export const sourceStateRule = (
  defaults: object,
  rules: Readonly<Record<'kind' | 'type', Rule> & Record<string, Rule>>,
  together?: (merged: Readonly<Record<string, unknown>>, at: string) => void,
): Rule =>
  group<Record<string, unknown>>({
    defaults: {
      ...sourceSchema.defaults,
      id: undefined,
      kind: undefined,
      type: undefined,
      pane: undefined,
      style: undefined,
      ...defaults,
    },
    rules: { ...sourceSchema.rules, id: someText, pane: someText, style: anything, ...rules },
    together,
  });
