// Writes the API reference to docs/api, without the rest of the site. Usage: `npm run api`.
import path from 'node:path';
import { sourcesUrl } from '../config/environment';
import { makeReference } from '../plugins/api';

void makeReference(path.resolve(__dirname, '..'), sourcesUrl);
