/* global document, localStorage */
try {
  if (localStorage.getItem(document.currentScript.dataset.key) === 'js') {
    document.documentElement.dataset.code = 'js';
  }
} catch {
  // Storage is blocked: code is shown as TypeScript.
}
