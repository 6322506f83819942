import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { version } from '../src/index';

it('matches the version of the package', () => {
  expect(version()).toBe(manifest.version);
});
