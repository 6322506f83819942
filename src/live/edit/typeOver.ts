import { EditorView } from '@codemirror/view';

/**
 * What is typed over several selected lines is put there by the editor itself. A browser that does it merges the lines
 * and writes a style into one, which the site's policy reports.
 */
export const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    const { from, to } = state.selection.main;
    const text = event.data;
    if (event.inputType !== 'insertText' || !text || !event.cancelable) return false;
    if (state.doc.lineAt(from).number === state.doc.lineAt(to).number) return false;
    const insert = () => state.update(state.replaceSelection(text), { userEvent: 'input.type' });
    const handlers = state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, text, insert))) view.dispatch(insert());
    return true;
  },
});
