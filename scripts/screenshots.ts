import { runParts } from './parts';
import { browserParts, buildPart } from './site';

void runParts([buildPart, ...browserParts('screenshots')]);
