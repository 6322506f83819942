import { runParts } from './test-parts';
import { browserParts, buildPart } from './site';

void runParts([buildPart, ...browserParts('screenshots')]);
