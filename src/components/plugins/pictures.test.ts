import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as library from '../../../charts/src/index';
import { htmlPlugins, pluginPictures } from './pictures';

const plugins = Object.entries(library)
  .filter(([, value]) => Object(value).kind === 'plugin')
  .map(([name]) => name);

it('shows each built-in plug-in once', () => {
  expect([...Object.keys(pluginPictures), ...htmlPlugins].toSorted()).toEqual(plugins.toSorted());
});

it('describes the plug-ins without a picture in the catalog', () => {
  const page = readFileSync('docs/getting-started/plug-in-catalog.mdx', 'utf8');
  for (const name of htmlPlugins) expect(page).toContain(`- [\`${name}\`]`);
});
