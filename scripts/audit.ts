import { runParts } from './parts';
import { siteParts } from './site';

/** What takes longer than a test run should: every page in both colour modes. */
void runParts(siteParts('Audit', 'audit'));
