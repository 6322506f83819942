/** Whether a key press should move the focus to the search box: Ctrl+K, ⌘K, or `/` outside of text fields. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  // The editor of a live example is in a shadow root, so `event.target` isn't the field.
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && !target.closest('input, textarea, select');
}
