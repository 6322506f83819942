import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { linter, type Diagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { Remote } from 'comlink';
import { explained, type Explanation } from '../../live/edit/explained';
import type { Problem } from './service';
import { signatureHelp } from './signature';
import type { TypeScriptWorker } from './worker';

/** After so long a pause in typing the program is looked through for errors. */
const PAUSE_MS = 300;

/** TypeScript's kinds of names, as far as the editor has a sign for them. */
const SIGNS: Record<string, string> = {
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

/** What TypeScript would list first stands first: the program's own names and members before those of the browser. */
const boostOf = (order: string): number => (order <= '11' ? 20 : order >= '15' ? -20 : 0);

function completer(ask: Remote<TypeScriptWorker>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { pos, state, explicit } = context;
    if (!explicit && !context.matchBefore(/[\w$.'"`/-]$/)) return null;
    const text = state.doc.toString();
    const found = await ask.completions(text, pos);
    // Nothing, said late, would end the question of who has typed on: an empty list lets the editor ask again.
    if (!found) return { from: pos, options: [] };
    const explain = async (name: string) => {
      const detail = await ask.detail(text, pos, name);
      return detail ? explained(detail) : null;
    };
    const options = found.entries.map(({ name, kind, order }): Completion => ({
      label: name,
      type: SIGNS[kind],
      boost: boostOf(order),
      // A text explains itself.
      info: kind === 'string' ? undefined : () => explain(name),
    }));
    return { from: found.from, options, validFor: /^[\w$-]*$/ };
  };
}

const diagnosticOf = ({ from, to, message, isError }: Problem): Diagnostic => ({
  from,
  to,
  message,
  severity: isError ? 'error' : 'hint',
});

/** Completion, what is under the pointer, signatures and errors, from TypeScript. */
export function typescriptHelp(
  ask: Remote<TypeScriptWorker>,
  onProblems: (problems: readonly Problem[], text: string) => void,
): Extension {
  return [
    autocompletion({ override: [completer(ask)], activateOnTypingDelay: 0 }),
    hoverTooltip(async (view, pos) => {
      const found: (Explanation & { from: number; to: number }) | undefined = await ask.explain(
        view.state.doc.toString(),
        pos,
      );
      if (!found) return null;
      return {
        pos: found.from,
        end: found.to,
        above: true,
        create: () => ({ dom: explained(found) }),
      };
    }),
    signatureHelp(ask),
    linter(
      async (view) => {
        const text = view.state.doc.toString();
        const problems = await ask.problems(text);
        onProblems(problems, text);
        const { length } = view.state.doc;
        return problems.filter(({ to }) => to <= length).map(diagnosticOf);
      },
      { delay: PAUSE_MS },
    ),
  ];
}
