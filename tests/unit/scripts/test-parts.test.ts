import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Part, runParts } from '../../../scripts/test-parts';

function part(name: string, passed: number, failed: number, isNeeded = false): Part {
  return { name, isNeeded, run: () => Promise.resolve({ passed, failed }) };
}

describe('the run of all tests', () => {
  const printed: string[] = [];

  beforeEach(() => {
    printed.length = 0;
    vi.spyOn(console, 'log').mockImplementation((text: string) => printed.push(text));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    process.exitCode = undefined;
  });

  const lastLine = () => printed.join('\n').split('\n').at(-1);

  it('prints the minutes of each part and the sum at the end', async () => {
    await runParts([part('unit', 3, 0), part('browser', 4, 0)]);
    expect(lastLine()).toBe('7 passed, 0 failed');
    expect(printed.join('\n')).toMatch(/0\.0 min {2}unit\n +0\.0 min {2}browser\n/);
    expect(process.exitCode).toBeUndefined();
  });

  it('continues after a failed part and fails at the end', async () => {
    await runParts([part('unit', 3, 2), part('browser', 4, 0)]);
    expect(lastLine()).toBe('7 passed, 2 failed');
    expect(process.exitCode).toBe(1);
  });

  it('stops after a failed part that the next ones need', async () => {
    await runParts([part('build', 0, 1, true), part('browser', 4, 0)]);
    expect(lastLine()).toBe('0 passed, 1 failed');
  });

  it('runs sequences at the same time, counts all, and stops only if a needed part fails', async () => {
    const library = part('library', 5, 1);
    const build = part('build', 1, 0, true);
    const site = part('site', 4, 0);
    await runParts([[[part('unit', 3, 0), build], [library]], site]);
    expect(lastLine()).toBe('13 passed, 1 failed');
    expect(printed.join('\n')).toMatch(/min {2}unit\n.+min {2}build\n.+min {2}library\n/);
    const broken = { ...build, run: () => Promise.reject(new Error('no build')) };
    await runParts([[[broken, part('built', 2, 0)], [library]], site]);
    expect(lastLine()).toBe('5 passed, 2 failed');
  });

  it('starts a sequence without waiting for the others', async () => {
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const tally = { passed: 1, failed: 0 };
    const waiting = { name: 'unit', run: () => started.then(() => tally) };
    const starting = {
      name: 'library',
      run: () => {
        start();
        return Promise.resolve(tally);
      },
    };
    await runParts([[[waiting], [starting]]]);
    expect(lastLine()).toBe('2 passed, 0 failed');
  });

  it('counts a part that throws as failed', async () => {
    await runParts([{ name: 'browser', run: () => Promise.reject(new Error('no browser')) }]);
    expect(lastLine()).toBe('0 passed, 1 failed');
    expect(process.exitCode).toBe(1);
  });
});
