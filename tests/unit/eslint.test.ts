import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const importsEngine =
  "import { createChart } from 'lightweight-charts';\nexport const make = createChart;\n";

async function messages(filePath: string): Promise<string[]> {
  const [result] = await new ESLint().lintText(importsEngine, { filePath });
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
