import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../../../scripts/browser';

describe('the browser of the tests', () => {
  let folder: string;
  const program = (name: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, '');
    chmodSync(file, 0o755);
    return file;
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'browser-'));
    vi.stubEnv('PATH', folder);
    vi.stubEnv('CHROME_PATH', undefined);
    vi.spyOn(chromium, 'executablePath').mockReturnValue(path.join(folder, 'own'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('is the one that CHROME_PATH names, before any other', () => {
    program('chromium');
    vi.stubEnv('CHROME_PATH', program('mine'));
    expect(findBrowser()).toBe(path.join(folder, 'mine'));
  });

  it('is no other browser if the one of CHROME_PATH is missing', () => {
    program('chromium');
    vi.stubEnv('CHROME_PATH', path.join(folder, 'gone'));
    expect(findBrowser).toThrow(/CHROME_PATH names .*gone, which does not exist/);
  });

  it('is otherwise one on PATH that is executable', () => {
    writeFileSync(path.join(folder, 'chromium'), '');
    chmodSync(path.join(folder, 'chromium'), 0o644);
    const chrome = program('google-chrome');
    program('own');
    expect(findBrowser()).toBe(chrome);
  });

  it("is Chromium's headless shell rather than a browser with windows, unless asked for one", () => {
    const chromium = program('chromium');
    const shell = program('chromium-headless-shell');
    expect(findBrowser()).toBe(shell);
    expect(findBrowser(true)).toBe(chromium);
  });

  it("is otherwise Playwright's own, or none", () => {
    expect(findBrowser()).toBeUndefined();
    const customBrowser = program('own');
    expect(findBrowser()).toBe(customBrowser);
  });
});
