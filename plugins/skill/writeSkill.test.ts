import { beforeAll, describe, expect, it } from 'vitest';
import { readExports } from '../api/exports';
import { checkFences } from '../code/fences/checkFences';
import { readFences } from '../markdown/fences';
import { writeSkill } from './writeSkill';

let skill = '';
beforeAll(async () => {
  skill = await writeSkill(process.cwd(), 'https://site.example/docs/');
}, 120_000);

describe('the skill', () => {
  it('begins with a name and a description of when to use it', () => {
    expect(skill).toMatch(/^---\nname: [\w-]+\ndescription: Use when .{50,}\n---\n/);
  });

  it('has facts in place of each placeholder', () => {
    expect(skill).not.toMatch(/\{\{\w|undefined|\{@link/);
    expect(skill).toContain("| `'candle'` | `Bar<Time>` |");
    expect(skill).toContain("| `timeZone` | `'UTC'` |");
  });

  it('lists exports of the library', () => {
    const exported = new Set(
      ['index', 'indicators'].flatMap((name) =>
        readExports(`charts/src/${name}.ts`).map((each) => each.name),
      ),
    );
    const [, names = ''] = /^## Plug-ins\n([\s\S]*?)^## Options/m.exec(skill) ?? [];
    const listed = [...names.matchAll(/^- `(\w+)`|^`(\w+)`|, `(\w+)`/gm)].map(
      ([, ...found]) => found.find(Boolean) ?? '',
    );
    expect(listed.length).toBeGreaterThan(90);
    expect(listed.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('leads to the docs map of the site', () => {
    expect(skill).toContain('https://site.example/docs/docs-map.md');
  });

  it('is the same in the package wherever it is built, and explains where the docs map is', async () => {
    const packed = await writeSkill(process.cwd());
    expect(packed).toContain('`docs-map.md`');
    expect(packed).not.toContain('https://');
  }, 120_000);

  it('has recipes that compile', { timeout: 60_000 }, () => {
    const code = readFences('SKILL.md', skill).filter(({ language }) => /^tsx?$/.test(language));
    expect(code.length).toBeGreaterThan(7);
    for (const fence of code) expect(fence.code.trim(), fence.heading).toMatch(/^import /);
    expect(checkFences(code)).toEqual([]);
  });

  it('names members of handles that exist', { timeout: 60_000 }, () => {
    const types = { chart: 'IChartApi', series: "ISeriesApi<'candle'>", drawing: 'IDrawingApi' };
    const text = skill.replace(/^```[\s\S]*?^```/gm, '');
    const members = [...text.matchAll(/\b(?:chart|series|drawing)\.\w+/g)].map(([name]) => name);
    expect(members).toContain('chart.timeAxis');
    const code = [
      `import type { IChartApi, IDrawingApi, ISeriesApi } from '@aijiaoyi/charts';`,
      ...Object.entries(types).map(([name, type]) => `declare const ${name}: ${type};`),
      ...new Set(members.map((member) => `void ${member};`)),
    ].join('\n');
    const fence = { file: 'SKILL.md', line: 1, meta: '', language: 'ts', indent: 0, heading: '' };
    expect(checkFences([{ ...fence, code }])).toEqual([]);
  });

  it('is short enough for the context of an assistant', () => {
    expect(skill.length).toBeLessThan(40_000);
  });
});
