import { runParts } from './parts';
import { siteParts } from './site';

void runParts(siteParts('screenshots'));
