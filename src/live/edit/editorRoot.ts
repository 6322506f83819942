// The editor's package writes its styles into a <style> element, which the site's policy blocks, or into a sheet of
// its shadow root, which the policy allows.

const css = `
:host .cm-editor {
  height: var(--editor-height, auto);
  background: var(--aj-code-paper);
  color: var(--aj-code-text);
  font-size: var(--ifm-code-font-size);
  line-height: var(--ifm-pre-line-height);
}

:host .cm-editor.cm-focused {
  outline: 2px solid var(--aj-cinnabar);
  outline-offset: -2px;
}

:host .cm-scroller {
  max-height: var(--editor-max-height, 34rem);
  font-family: var(--ifm-font-family-monospace);
  line-height: inherit;
}

:host .cm-content {
  padding: var(--ifm-pre-padding) 0;
  caret-color: var(--aj-ink);
}

:host .cm-cursor {
  border-left-color: var(--aj-ink);
}

:host .cm-gutters {
  border: 0;
  background: var(--aj-code-paper);
  color: var(--aj-ink-faint);
}

:host .cm-editor .cm-selectionBackground,
:host .cm-editor.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground {
  background: var(--aj-code-mark);
}
`;

interface EditorRoot {
  readonly root: ShadowRoot;
  readonly parent: ShadowRoot;
}

/** Creates the shadow root for an editor in an element, with the style sheet of the site's code. */
export function createEditorRoot(element: HTMLElement): EditorRoot {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return { root, parent: root };
}
