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

  it('runs two parts at the same time, counts both, and stops only if the needed one fails', async () => {
    const build = { ...part('build', 1, 0, true), parallel: part('library', 5, 1) };
    await runParts([build, part('site', 4, 0)]);
    expect(lastLine()).toBe('10 passed, 1 failed');
    expect(printed.join('\n')).toMatch(/0\.0 min {2}build; library\n/);
    await runParts([
      { ...build, run: () => Promise.reject(new Error('no build')) },
      part('site', 4, 0),
    ]);
    expect(lastLine()).toBe('5 passed, 2 failed');
  });

  it('counts a part that throws as failed', async () => {
    await runParts([{ name: 'browser', run: () => Promise.reject(new Error('no browser')) }]);
    expect(lastLine()).toBe('0 passed, 1 failed');
    expect(process.exitCode).toBe(1);
  });
});
