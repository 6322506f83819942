// Every call of the public API, with its arguments, and the input of a user.
import { axisCalls } from './axes';
import { inputCalls } from './user-input-calls';
import { chartCalls } from './charts';
import { featureCalls } from './features';
import { functionCalls } from './functions';
import { indicatorCalls } from './indicators';
import { type Operation, getOwners } from './operation';
import { pluginCalls } from './plugins';
import { sourceCalls } from './source-calls';

export type { Operation } from './operation';

/** Calls that can be tried, and how often each is. */
export const operations: readonly Operation[] = [
  ...chartCalls,
  ...sourceCalls,
  ...axisCalls,
  ...featureCalls,
  ...functionCalls,
  ...indicatorCalls,
  ...pluginCalls,
  ...inputCalls,
];

/** The names of the API that the table has calls for; a name of a base counts for what extends it. */
export const coveredNames: ReadonlySet<string> = new Set(
  operations.flatMap(({ name, on, call }) => [
    name,
    ...(on ? getOwners(on) : []).map((owner) => `${owner}.${call}`),
  ]),
);
