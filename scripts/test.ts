import { runChecks } from './checks';
import { runParts } from './parts';
import { siteParts } from './site';

void runParts([
  { name: 'Types, lint, spelling, unit tests', run: runChecks },
  ...siteParts('Browser tests', 'site', 'charts'),
]);
