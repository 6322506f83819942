import { EditorView } from '@codemirror/view';

/** Returns the selection on the page, which the editor may not have received yet. */
function selected(view: EditorView): readonly [from: number, to: number] {
  const root = view.root as { getSelection?: () => Selection | null };
  const { anchorNode, anchorOffset, focusNode, focusOffset } = root.getSelection?.() ?? {};
  const ends = [
    [anchorNode, anchorOffset],
    [focusNode, focusOffset],
  ] as const;
  const positions = ends.flatMap(([node, offset]) =>
    node && view.contentDOM.contains(node) ? view.posAtDOM(node, offset) : [],
  );
  const { from, to } = view.state.selection.main;
  return positions.length === 2 ? [Math.min(...positions), Math.max(...positions)] : [from, to];
}

/**
 * Replaces several selected lines with typed text. Browsers would merge the lines and add a style attribute, which the
 * site's content security policy reports.
 */
export const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    const text = event.data;
    if (event.inputType !== 'insertText' || !text || !event.cancelable) return false;
    const [from, to] = selected(view);
    if (state.doc.lineAt(from).number === state.doc.lineAt(to).number) return false;
    const insert = () =>
      state.update({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        scrollIntoView: true,
        userEvent: 'input.type',
      });
    const handlers = state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, text, insert))) view.dispatch(insert());
    return true;
  },
});
