// The codemod reads the types of Lightweight Charts, which aren't a dependency of this repository.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import bench from '../../../bench/package.json' with { type: 'json' };
import { buildCodemod } from '../../scripts/codemod';
import { codeAfter, codeBefore, examples } from '../codemod/examples';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
let project = '';

/** A project of a user, with Lightweight Charts and without a compiler. */
test.beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'charts-codemod-'));
  await writeFile(path.join(project, 'package.json'), '{ "type": "module" }');
  const library = `lightweight-charts@${bench.dependencies['lightweight-charts']}`;
  await run('npm', ['install', '--ignore-scripts', '--prefer-offline', library], { cwd: project });
  await mkdir(path.join(root, 'dist/codemod'), { recursive: true });
  await buildCodemod(root);
});

test.afterAll(() => rm(project, { recursive: true, force: true }));

test('the command rewrites a project with the published types', async () => {
  const getFile = (index: number) => path.join(project, 'src', `example${index}.ts`);
  await mkdir(path.join(project, 'src'));
  await Promise.all(examples.map((example, i) => writeFile(getFile(i), codeBefore(example))));
  await run(process.execPath, [path.join(root, 'dist/codemod/index.js'), 'src'], { cwd: project });
  for (const [i, example] of examples.entries())
    expect.soft(await readFile(getFile(i), 'utf8'), example.title).toBe(codeAfter(example));
});

test('the command names a missing folder', async () => {
  const command = run(process.execPath, [path.join(root, 'dist/codemod/index.js'), 'sources'], {
    cwd: project,
  });
  await expect(command).rejects.toThrow('Cannot find sources.');
});

test('the command changes no file if a flag is misspelled', async () => {
  const file = path.join(project, 'typo.ts');
  const code = "import { createChart } from 'lightweight-charts';\ncreateChart('chart');\n";
  await writeFile(file, code);
  const command = run(
    process.execPath,
    [path.join(root, 'dist/codemod/index.js'), '--dryrun', 'typo.ts'],
    { cwd: project },
  );
  await expect(command).rejects.toThrow('Unknown option --dryrun; did you mean --dry-run?');
  expect(await readFile(file, 'utf8')).toBe(code);
});

test('the command names files that it cannot rewrite, and a second run changes none', async () => {
  const folder = path.join(project, 'other');
  await mkdir(folder);
  await writeFile(path.join(folder, 'all.ts'), "import * as lwc from 'lightweight-charts';\n");
  await writeFile(path.join(folder, 'page.html'), '<script src="lightweight-charts.js"></script>');
  await writeFile(
    path.join(folder, 'chart.ts'),
    "import { createChart } from 'lightweight-charts';\ncreateChart('chart');\n",
  );
  const args = [path.join(root, 'dist/codemod/index.js'), 'other'];
  const first = await run(process.execPath, args, { cwd: project });
  expect(first.stdout).toContain('1 of 2 files');
  expect(first.stdout).toContain(path.join('other', 'all.ts'));
  expect(first.stdout).toContain(path.join('other', 'page.html'));
  await rm(path.join(folder, 'all.ts'));
  const second = await run(process.execPath, args, { cwd: project });
  expect(second.stdout).toContain('No script imports lightweight-charts.');
});
