import { closeBrackets, closeBracketsKeymap, closeCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Prec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { highlightStyle } from './highlightStyle';
import { tooltips } from './tooltips';
import { typeOver } from './typeOver';

/** Closes the completion list, because Tab would otherwise move the focus into it. */
const leave = (view: EditorView): boolean => {
  closeCompletion(view);
  return false;
};

/** Extensions of every editor on the site. Tab leaves the editor, as everywhere on the page. */
export const setup = (label: string, onRun: (view: EditorView) => void): Extension => [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  syntaxHighlighting(highlightStyle),
  tooltips,
  typeOver,
  EditorView.contentAttributes.of({ 'aria-label': label }),
  Prec.highest(keymap.of([{ key: 'Mod-Enter', run: (view) => (onRun(view), true) }])),
  keymap.of([
    { key: 'Tab', run: leave, shift: leave },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
  ]),
];
