import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { keymap, showTooltip, ViewPlugin, type Tooltip, type ViewUpdate } from '@codemirror/view';
import type { TypeScriptRequests } from './client';
import { explanationElement } from './explanation';
import type { Signature } from './service';

function signatureElement({ parts, text, count }: Signature): HTMLElement {
  const [before, current, after] = parts;
  const mark = document.createElement('strong');
  mark.textContent = current;
  const details = [text, count && `(${count})`].filter(Boolean).join(' ');
  return explanationElement([before, mark, after], details);
}

/** Delay in milliseconds, so that a completion after the same key press is requested first. */
const DELAY_MS = 80;

const setSignature = StateEffect.define<Signature | undefined>();

const signatureField = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setSignature)) continue;
      const { value } = effect;
      if (!value) return null;
      return {
        pos: Math.min(value.from, transaction.newDoc.length),
        above: true,
        create: () => ({ dom: signatureElement(value) }),
      };
    }
    return tooltip && transaction.docChanged
      ? { ...tooltip, pos: transaction.changes.mapPos(tooltip.pos) }
      : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

const canBeInCall = (state: EditorState): boolean =>
  state.sliceDoc(0, state.selection.main.head).includes('(');

/** Shows the parameters of the call at the cursor while the user types; Escape hides them. */
export function signatureHelp({ getSignature }: TypeScriptRequests): Extension {
  return [
    signatureField,
    ViewPlugin.define((view) => {
      let latest = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      async function request(state: EditorState): Promise<void> {
        const turn = (latest += 1);
        const signature = canBeInCall(state)
          ? await getSignature(state.doc.toString(), state.selection.main.head)
          : undefined;
        if (turn !== latest || !view.dom.isConnected) return;
        if (signature || view.state.field(signatureField)) {
          view.dispatch({ effects: setSignature.of(signature) });
        }
      }
      return {
        update({ docChanged, selectionSet, state, transactions }: ViewUpdate) {
          const isTyped = transactions.some((each) => each.isUserEvent('input'));
          const isOpen = state.field(signatureField) !== null;
          if ((docChanged && isTyped) || (isOpen && (docChanged || selectionSet))) {
            clearTimeout(timer);
            timer = setTimeout(() => void request(state), DELAY_MS);
          }
        },
        destroy() {
          clearTimeout(timer);
          latest = -1;
        },
      };
    }),
    keymap.of([
      {
        key: 'Escape',
        run(view) {
          if (!view.state.field(signatureField)) return false;
          view.dispatch({ effects: setSignature.of(undefined) });
          return true;
        },
      },
    ]),
  ];
}
