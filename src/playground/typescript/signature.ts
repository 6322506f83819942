import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { keymap, showTooltip, ViewPlugin, type Tooltip, type ViewUpdate } from '@codemirror/view';
import type { Remote } from 'comlink';
import type { Signature } from './service';
import type { TypeScriptWorker } from './worker';

function elementOf({ parts, words, count }: Signature): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cm-explained';
  const code = document.createElement('code');
  const [before, now, after] = parts;
  const mark = document.createElement('strong');
  mark.textContent = now;
  code.append(before, mark, after);
  element.append(code);
  if (words || count) {
    const text = document.createElement('p');
    text.textContent = [words, count && `(${count})`].filter(Boolean).join(' ');
    element.append(text);
  }
  return element;
}

/** A completion that the same key asks for comes first. */
const PAUSE_MS = 80;

const shown = StateEffect.define<Signature | undefined>();

const signature = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(shown)) continue;
      const { value } = effect;
      return (
        (value && {
          pos: Math.min(value.from, transaction.newDoc.length),
          above: true,
          create: () => ({ dom: elementOf(value) }),
        }) ??
        null
      );
    }
    return tooltip && transaction.docChanged
      ? { ...tooltip, pos: transaction.changes.mapPos(tooltip.pos) }
      : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

/** Whether a bracket opens before this place: nobody is asked elsewhere. */
const mayBeInCall = (state: EditorState): boolean =>
  state.sliceDoc(0, state.selection.main.head).includes('(');

/** Shows the parameters of the call that is being written; Escape takes them away. */
export function signatureHelp(ask: Remote<TypeScriptWorker>): Extension {
  return [
    signature,
    ViewPlugin.define((view) => {
      let last = 0;
      let pause: ReturnType<typeof setTimeout> | undefined;
      async function look(state: EditorState): Promise<void> {
        const turn = (last += 1);
        const found = mayBeInCall(state)
          ? await ask.signature(state.doc.toString(), state.selection.main.head)
          : undefined;
        if (turn !== last || !view.dom.isConnected) return;
        if (found || view.state.field(signature)) view.dispatch({ effects: shown.of(found) });
      }
      return {
        update({ docChanged, selectionSet, state, transactions }: ViewUpdate) {
          const isTyped = transactions.some((each) => each.isUserEvent('input'));
          const isOpen = state.field(signature) !== null;
          if ((docChanged && isTyped) || (isOpen && (docChanged || selectionSet))) {
            clearTimeout(pause);
            pause = setTimeout(() => void look(state), PAUSE_MS);
          }
        },
        destroy() {
          clearTimeout(pause);
          last = -1;
        },
      };
    }),
    keymap.of([
      {
        key: 'Escape',
        run(view) {
          if (!view.state.field(signature)) return false;
          view.dispatch({ effects: shown.of(undefined) });
          return true;
        },
      },
    ]),
  ];
}
