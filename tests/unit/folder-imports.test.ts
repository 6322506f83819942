import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const IMPORT = /(?:from|import\()\s*'((?:\.\.?|@site)\/[^']+)'/g;

/** For each folder of `src/`, the folders beside it, and `config`, that its files import from. */
function importsByFolder(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(?:tsx?|mts)$/.test(name))) {
    const [folder = ''] = file.split(path.sep);
    const found = imports.get(folder) ?? new Set();
    imports.set(folder, found);
    for (const [, target = ''] of readFileSync(path.join('src', file), 'utf8').matchAll(IMPORT)) {
      const [first, second] = target.startsWith('@site/')
        ? target.split('/').slice(1)
        : path.join('src', path.dirname(file), target).split(path.sep);
      found.add((first === 'src' ? second : first) ?? '');
    }
    found.delete(folder);
  }
  return imports;
}

it('no two folders of the site import from each other, and none from config', () => {
  const imports = importsByFolder();
  expect(imports.get('theme')).toContain('code');
  const circles = [...imports].flatMap(([folder, targets]) =>
    [...targets]
      .filter((target) => target === 'config' || imports.get(target)?.has(folder))
      .map((target) => `${folder} and ${target}`),
  );
  expect(circles).toEqual([]);
});
