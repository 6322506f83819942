import { make } from '../../util/create-element';
import type { DrawingController } from './drawing-controller';

/** Longest time for which a notice is visible, in milliseconds. */
const duration = 10_000;

/** Shows a text over the panes until the next press of a key or a pointer, and announces it to screen readers. */
export function showNotice({ core }: DrawingController, text: string): void {
  const { announce, screen } = core.page('attach');
  const { background, fontFamily, text: color } = core.context.theme;
  const notice = make('div', { part: 'notice', 'aria-hidden': true }, text);
  notice.style.cssText = `position:absolute;z-index:6;inset:auto 8px 40px;width:fit-content;margin:auto;padding:6px 12px;border-radius:6px;outline:1px solid transparent;font:13px/1.4 ${fontFamily};background:${color};color:${background};pointer-events:none`;
  screen.host.append(notice);
  announce(text);
  const controller = new AbortController();
  const { signal } = controller;
  const remove = (): void => {
    controller.abort();
    clearTimeout(timer);
    notice.remove();
  };
  const timer = setTimeout(remove, duration);
  for (const type of ['keydown', 'pointerdown'] as const)
    notice.ownerDocument.addEventListener(type, remove, { capture: true, signal });
}
