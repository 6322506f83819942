import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { version } from '../src/index';

it('tells the version that the package has', () => {
  expect(version()).toBe(manifest.version);
});
