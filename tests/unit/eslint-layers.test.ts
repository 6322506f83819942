import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

async function messages(filePath: string, text: string): Promise<string[]> {
  const [result] = await new ESLint().lintText(text, { filePath });
  return result?.messages.map(({ message }) => message) ?? [];
}

describe('the layers of the library', () => {
  const takes = (module: string): string =>
    `import type { Thing } from '${module}';\nexport type Same = Thing;\n`;

  it.each([
    ['charts/src/util/clamp.ts', '../core/pane'],
    ['charts/src/bar-types/line.ts', '../registry/bar-type-registry'],
    ['charts/src/api/chart-api.ts', '../core/series'],
    ['charts/src/shapes/check-points.ts', '../index'],
  ])('keep %s from importing %s', async (file, module) => {
    expect((await messages(file, takes(module))).join()).toContain('only from those above it');
  });

  it.each([
    ['charts/src/api/chart-api.ts', '../types/data-types'],
    ['charts/src/plugin-host/plugin-views.ts', '../core/chart-core'],
    ['charts/src/create-chart.ts', './core/chart-model'],
  ])('let %s import %s', async (file, module) => {
    expect(await messages(file, takes(module))).toEqual([]);
  });

  it('keep plug-ins from importing anything but the public contract', async () => {
    const found = await messages('charts/src/plugins/countdown.ts', takes('../core/chart-core'));
    expect(found.join()).toContain('only the public contract');
  });

  it('keep the library from importing a package', async () => {
    const text = takes('lightweight-charts');
    expect((await messages('charts/src/render/scene.ts', text)).join()).toContain('no package');
  });
});
