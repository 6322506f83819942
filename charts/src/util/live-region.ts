import { make } from './create-element';

/** Creates a live region. Returns a function that makes screen readers read a message, without moving the focus. */
export function createLiveRegion(element: HTMLElement): (message: string) => void {
  const region = make('div', {
    role: 'status',
    'aria-live': 'polite',
    style:
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap',
  });
  element.append(region);
  return (message) => {
    region.textContent = message;
  };
}
