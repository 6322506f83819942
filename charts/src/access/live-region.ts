/** Says things to screen readers, once each, without moving the focus. */
export function createLiveRegion(element: HTMLElement): (words: string) => void {
  const region = element.ownerDocument.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  element.append(region);
  return (words) => {
    region.textContent = words;
  };
}
