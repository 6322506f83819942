// The tutorials' projects that have their own compiler are installed and type-checked.
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run } from '../../scripts/run';

for (const name of ['vue', 'svelte']) {
  test(`the ${name} project installs without type errors`, async () => {
    // As deep in the repository as the original, so that its paths to the library hold.
    const folder = path.join('.cache', 'frameworks', name);
    await rm(folder, { recursive: true, force: true });
    await cp(path.join('docs', 'tutorials', name), folder, { recursive: true });
    for (const step of [['ci'], ['run', 'check']]) {
      const { ok, output } = await run({
        name,
        command: ['npm', '--prefix', folder, ...step],
        env: { npm_config_prefer_offline: 'true' },
      });
      expect(ok, output).toBe(true);
    }
  });
}
