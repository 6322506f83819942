import { beforeAll, describe, expect, it } from 'vitest';
import { readExports } from '../api/exports';
import { readFences } from '../markdown/fences';
import { writeSkill } from './writeSkill';

let skill = '';
beforeAll(async () => {
  skill = await writeSkill(process.cwd());
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

  it('contains code of examples only, which are checked with the docs', () => {
    const code = readFences('SKILL.md', skill).filter(({ language }) => /^tsx?$/.test(language));
    expect(code.length).toBeGreaterThan(7);
    for (const fence of code) expect(fence.code.trim(), fence.heading).toMatch(/^import /);
  });

  it('is short enough for the context of an assistant', () => {
    expect(skill.length).toBeLessThan(40_000);
  });
});
