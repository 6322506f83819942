import { javascriptLanguage } from '@codemirror/lang-javascript';
import type { SyntaxNode } from '@lezer/common';

/** Maximum time for which code can block the browser. */
const PATIENCE_MS = 4000;

/** Nobody names a variable like this. */
const TURN = '__turn';

/**
 * Code before the program, on its first line. Each loop iteration and each call checks the time now and then. The
 * time restarts whenever the browser processes other tasks, which promises alone don't allow.
 */
const CLOCK = `const ${TURN}=(()=>{
  let turns=0,since=0,over;
  const now=performance.now.bind(performance),rest=new MessageChannel(),page=parent;
  rest.port1.onmessage=()=>{since=0};
  return line=>{
    if(over)throw over;
    if(++turns&63)return;
    const at=now();
    if(!since){since=at;rest.port2.postMessage(0)}
    else if(at-since>${PATIENCE_MS}){
      over=new Error('Stopped after running for ${PATIENCE_MS / 1000} seconds without a pause. Check for an infinite loop.');
      page.postMessage({live:{type:'stopped',message:over.message,line}},'*');
      throw over
    }
  }
})();`.replace(/\n\s*/g, '');

interface Insertion {
  readonly at: number;
  /** Sorts insertions. At the same offset, ends of inner bodies are before ends of outer ones, and before starts. */
  readonly order: number;
  readonly text: string;
}

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoStatement']);

/** The repeated part of a loop or a function. */
function findBody(node: SyntaxNode): SyntaxNode | null {
  if (node.name === 'DoStatement') return node.firstChild?.nextSibling ?? null;
  return LOOPS.has(node.name) || node.getChild('ParamList') ? node.lastChild : null;
}

/** Text to insert before a body, and after it if the body isn't a block. */
function checks(node: SyntaxNode, line: number, order: number): Insertion[] {
  const body = findBody(node);
  const check = `${TURN}(${line})`;
  const around = (start: string, end: string): Insertion[] =>
    body
      ? [
          { at: body.from, order, text: start },
          { at: body.to, order: -order, text: end },
        ]
      : [];
  if (body?.name === 'Block') return [{ at: body.from + 1, order, text: `${check};` }];
  if (LOOPS.has(node.name)) return around(`{${check};`, '}');
  return node.name === 'ArrowFunction' ? around(`(${check},`, ')') : [];
}

/**
 * Adds checks that stop infinite loops. A frame may share a process with the page, which would hang as well. The code
 * keeps its lines, so that errors contain the right line numbers.
 */
export function guard(code: string): string {
  const insertions: Insertion[] = [];
  javascriptLanguage.parser.parse(code).iterate({
    enter({ node }) {
      const line = code.slice(0, node.from).split('\n').length;
      insertions.push(...checks(node, line, insertions.length + 1));
    },
  });
  let guarded = '';
  let done = 0;
  for (const { at, text } of insertions.sort((a, b) => a.at - b.at || a.order - b.order)) {
    guarded += code.slice(done, at) + text;
    done = at;
  }
  return CLOCK + guarded + code.slice(done);
}
