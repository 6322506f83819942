import { runParts } from './test-parts';
import { browserPart, buildPart, playwrightPart } from './site';

void runParts([browserPart, buildPart, playwrightPart('Screenshots', 'screenshots')]);
