import {
  autocompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { undoDepth } from '@codemirror/commands';
import { linter, type Diagnostic } from '@codemirror/lint';
import type { EditorState, Extension, Text } from '@codemirror/state';
import { hoverTooltip, ViewPlugin } from '@codemirror/view';
import type { TypeScriptRequests } from './client';
import { explain } from './explanation';
import type { Problem } from './service';
import { signatureHelp } from './signature';

/** Pause in typing after which the code is checked. */
const PAUSE_MS = 300;

/** Icons of the editor, by TypeScript's types of names. */
const ICONS: Record<string, string> = {
  method: 'method',
  function: 'function',
  'local function': 'function',
  property: 'property',
  getter: 'property',
  const: 'constant',
  let: 'variable',
  var: 'variable',
  'local var': 'variable',
  parameter: 'variable',
  class: 'class',
  'local class': 'class',
  interface: 'interface',
  type: 'type',
  enum: 'enum',
  'enum member': 'enum',
  module: 'namespace',
  keyword: 'keyword',
  string: 'text',
  alias: 'variable',
};

/** Ranks the code's own names and members before the browser's, as TypeScript does. */
function getBoost(sortText: string): number {
  if (sortText <= '11') return 20;
  return sortText >= '15' ? -20 : 0;
}

/** A word, a member, or a string at the cursor. */
const COMPLETABLE = /[\w$.'"`/-]$/;
/**
 * Matches a space before the next option or argument. It doesn't match a line break, or Enter would accept an
 * option.
 */
const NEXT_ENTRY = /[{,] $/;

function textBefore({ doc, selection }: EditorState, position = selection.main.head): string {
  const line = doc.lineAt(position);
  return line.text.slice(0, position - line.from);
}

/** Code for which a list was opened without a request of the user. */
interface Opened {
  doc?: Text;
}

export function completionSource(requests: TypeScriptRequests, opened: Opened) {
  const { getCompletions, explainCompletion } = requests;
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { pos, state } = context;
    const before = textBefore(state, pos);
    // Until the list closes, the editor treats it as requested, even if it was opened automatically.
    const explicit = context.explicit && (!opened.doc || opened.doc.eq(state.doc));
    if (!explicit) opened.doc = undefined;
    const isAtName = explicit || COMPLETABLE.test(before);
    if (!isAtName && !NEXT_ENTRY.test(before)) return null;
    const code = state.doc.toString();
    const found = await getCompletions(code, pos);
    // With null, the editor wouldn't ask again for what was typed in the meantime.
    if (!found || (!isAtName && !found.areMembers)) return { from: pos, options: [] };
    const options = found.entries.map(({ name, type, sortText }): Completion => ({
      label: name,
      type: ICONS[type],
      boost: getBoost(sortText),
      async info() {
        const explanation =
          type === 'string' ? undefined : await explainCompletion(code, pos, name);
        return explanation ? explain(explanation) : null;
      },
    }));
    return { from: found.from, options, validFor: /^[\w$-]*$/ };
  };
}

/** Opens the list for what the user typed while TypeScript was loading. */
const completeTypedText = (opened: Opened): Extension =>
  ViewPlugin.define((view) => {
    const before = textBefore(view.state);
    const isTyping = view.hasFocus && undoDepth(view.state) > 0;
    if (isTyping && (COMPLETABLE.test(before) || NEXT_ENTRY.test(before))) {
      opened.doc = view.state.doc;
      queueMicrotask(() => startCompletion(view));
    }
    return {};
  });

const toDiagnostic = ({ from, to, message, isError }: Problem): Diagnostic => ({
  from,
  to,
  message,
  severity: isError ? 'error' : 'hint',
});

/** Returns extensions for completion, types of names under the pointer, parameters of calls, and errors. */
export function typescriptHelp(requests: TypeScriptRequests): Extension {
  const opened: Opened = {};
  return [
    autocompletion({ override: [completionSource(requests, opened)], activateOnTypingDelay: 0 }),
    completeTypedText(opened),
    hoverTooltip(async (view, pos) => {
      const found = await requests.explainName(view.state.doc.toString(), pos);
      if (!found) return null;
      const { from, to } = found;
      return { pos: from, end: to, above: true, create: () => ({ dom: explain(found) }) };
    }),
    signatureHelp(requests),
    linter(
      async ({ state }) => {
        const problems = await requests.getProblems(state.doc.toString());
        return problems.filter(({ to }) => to <= state.doc.length).map(toDiagnostic);
      },
      { delay: PAUSE_MS },
    ),
  ];
}
