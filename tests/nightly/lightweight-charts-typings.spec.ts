// The list of names that the guide on moving from Lightweight Charts is held against is that of its typings.
import { readFileSync } from 'node:fs';
import { NAMES_FILE, readTypings } from '../../scripts/typings';
import { expect, test } from '../site';

test('the list of names of Lightweight Charts is that of its typings', () => {
  expect(JSON.parse(readFileSync(NAMES_FILE, 'utf8'))).toEqual(readTypings());
});
