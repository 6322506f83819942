// @vitest-environment happy-dom
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { act, createElement, StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFences } from '../../markdown/fences';
import { parseFenceOptions } from '../fenceOptions';

const FOLDER = 'docs/examples';
const COPIES = path.resolve('node_modules/.cache/react-examples');

/** The React versions of examples, by the file of the example. */
const examples = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => {
    const file = `${FOLDER}/${name}`;
    return readFences(file, readFileSync(file, 'utf8'))
      .filter(({ language, meta }) => language === 'tsx' && parseFenceOptions(meta).tab === 'React')
      .map(({ code }) => ({ name, code }));
  });

/** Returns code that imports the library's source. */
const withSource = (code: string): string =>
  code.replace(/'@aijiaoyi\/charts(?:\/(\w+))?'/g, (_, entry = 'index') =>
    JSON.stringify(path.resolve('charts/src', `${entry as string}.ts`)),
  );

beforeAll(() => void mkdirSync(COPIES, { recursive: true }));
afterAll(() => rmSync(COPIES, { recursive: true }));

test('ten examples have a React version', () => expect(examples).toHaveLength(10));

// The first one compiles the library.
const SLOW = 180_000;

test.each(examples)(
  'the React version of $name draws a chart',
  async ({ name, code }) => {
    const file = path.join(COPIES, `${name}.tsx`);
    writeFileSync(file, withSource(code));
    const { App } = (await import(/* @vite-ignore */ file)) as { App: ComponentType };
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    await act(async () => root.render(createElement(StrictMode, null, createElement(App))));
    expect(container.querySelectorAll('[role="application"], canvas').length).toBeGreaterThan(0);
    await act(async () => root.unmount());
    container.remove();
  },
  SLOW,
);
