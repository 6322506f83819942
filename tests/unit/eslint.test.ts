import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const importsEngine =
  "import { createChart } from 'lightweight-charts';\nexport const make = createChart;\n";

async function messages(filePath: string, text = importsEngine): Promise<string[]> {
  const [result] = await new ESLint().lintText(text, { filePath });
  return result?.messages.map(({ message }) => message) ?? [];
}

describe('the chart engine', () => {
  it.each(['charts/src/chart/pane.ts', 'charts/src/index.ts', 'src/live/library.ts'])(
    'cannot be imported by %s',
    async (file) => {
      expect((await messages(file)).join()).toContain('Only charts/src/engine/ imports the engine');
    },
  );

  it('can be imported inside its own folder', async () => {
    expect(await messages('charts/src/engine/chart.ts')).toEqual([]);
  });
});

describe('the layers of the library', () => {
  const takes = (module: string): string =>
    `import type { Thing } from '${module}';\nexport type Same = Thing;\n`;

  it.each([
    ['charts/src/base/clamp.ts', '../chart/pane'],
    ['charts/src/kinds/bars/line.ts', '../../registry/bars'],
    ['charts/src/contract/chart.ts', '../chart/series'],
    ['charts/src/check/bars.ts', '../index'],
  ])('keep %s from importing %s', async (file, module) => {
    expect((await messages(file, takes(module))).join()).toContain('only from those above it');
  });

  it.each([
    ['charts/src/contract/chart.ts', '../values/data'],
    ['charts/src/ui/bar.ts', '../chart/core'],
    ['charts/src/create-chart.ts', './chart/chart'],
  ])('let %s import %s', async (file, module) => {
    expect(await messages(file, takes(module))).toEqual([]);
  });
});
