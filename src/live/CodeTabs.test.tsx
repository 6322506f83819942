// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import CodeTabs from './CodeTabs';

vi.mock('@docusaurus/theme-common', async () => {
  const { useState } = await import('react');
  return {
    useStorageSlot: () => {
      const [stored, set] = useState<string | null>(null);
      return [stored, { set }];
    },
  };
});

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Block = ({ tab }: { readonly tab: string }) => <p>code in {tab}</p>;

const render = async (variants: ReactNode): Promise<HTMLElement> => {
  const container = document.body.appendChild(document.createElement('div'));
  const tabs = (
    <CodeTabs variants={variants}>
      <p>the program</p>
    </CodeTabs>
  );
  await act(async () => createRoot(container).render(tabs));
  return container;
};

test('code without other versions is without tabs', async () => {
  const container = await render(null);
  expect(container.querySelector('[role="tab"]')).toBeNull();
  expect(container.textContent).toBe('the program');
});

test('clicks and arrow keys select a tab, whose panel is the only visible one', async () => {
  const container = await render([
    <Block key="script" tab="Script tag" />,
    <Block key="react" tab="React" />,
  ]);
  const tabs = [...container.querySelectorAll<HTMLElement>('[role="tab"]')];
  expect(tabs.map((tab) => tab.textContent)).toEqual(['TypeScript', 'Script tag', 'React']);
  const visible = () =>
    [...container.querySelectorAll<HTMLElement>('[role="tabpanel"]')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  expect(visible()).toEqual(['the program']);
  await act(async () => tabs[2]?.click());
  expect(visible()).toEqual(['code in React']);
  const press = (key: string) =>
    act(async () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    );
  tabs[2]?.focus();
  await press('ArrowRight');
  expect(document.activeElement).toBe(tabs[0]);
  expect(visible()).toEqual(['the program']);
  await press('ArrowLeft');
  expect(visible()).toEqual(['code in React']);
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});
