import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runWorker } from './runWorker';

const cwd = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'worker-'));

function script(name: string, code: string): string {
  const file = path.join(folder, `${name}.ts`);
  writeFileSync(file, code);
  return file;
}

it('runs a TypeScript file, and calls a handler when it sends a message', async () => {
  const made = path.join(folder, 'made');
  const goOn = path.join(folder, 'go-on');
  const code = `const { existsSync, writeFileSync } = require('node:fs');
    const [, , made, goOn] = process.argv as string[];
    writeFileSync(made, 'half');
    process.send('half');
    const waiting = setInterval(() => {
      if (!existsSync(goOn)) return;
      clearInterval(waiting);
      writeFileSync(made, 'whole');
    }, 1);`;
  const results: string[] = [];
  const onMessage = (): void => {
    results.push(readFileSync(made, 'utf8'));
    writeFileSync(goOn, '');
  };
  await runWorker({ cwd, onMessage }, script('makes', code), made, goOn);
  expect(results).toEqual(['half']);
  expect(readFileSync(made, 'utf8')).toBe('whole');
});

it('fails with the error output of the script', async () => {
  const fails = script('fails', "console.error('docs/page.md:3: no'); process.exitCode = 1;");
  await expect(runWorker({ cwd }, fails)).rejects.toThrow(/^docs\/page\.md:3: no$/);
});

it('names a script that ends without output', async () => {
  const ends = script('ends', 'process.exit(3);');
  await expect(runWorker({ cwd }, ends)).rejects.toThrow(/ends\.ts ended with 3$/);
});
