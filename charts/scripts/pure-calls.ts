import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';

// An import would first search the nine megabytes of the compiler for the names of its exports.
const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;

const MARK = '/* @__PURE__ */ ';

/**
 * Marks the calls that compute the constants of a module as pure, so that bundlers exclude constants that an app doesn't
 * use. Calls that are statements are for their side effects, and stay unmarked.
 *
 * @param module - The text of the module, in JavaScript.
 */
export function markPure(module: string): string {
  const file = ts.createSourceFile('module.js', module, ts.ScriptTarget.ES2022, true);
  const marks = new Set<number>();
  const visit = (node: TypeScript.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const start = node.getStart();
      if (!module.slice(0, start).endsWith(MARK)) marks.add(start);
    }
    ts.forEachChild(node, visit);
  };
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations) {
      if (initializer) visit(initializer);
    }
  }
  let marked = '';
  let end = 0;
  for (const start of [...marks].sort((a, b) => a - b)) {
    marked += module.slice(end, start) + MARK;
    end = start;
  }
  return marked + module.slice(end);
}
