import path from 'node:path';
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** The declaration of an exported name without its comments, a member a line. */
function formatDeclaration(symbol: ts.Symbol): string {
  return (symbol.declarations ?? [])
    .map((node) =>
      printer.printNode(ts.EmitHint.Unspecified, withoutBodies(node), node.getSourceFile()),
    )
    .join('\n');
}

/** Returns the public part of a class or a function, without code and private or internal members. */
function withoutBodies(node: ts.Declaration): ts.Node {
  const visit = (each: ts.Node): ts.Node | undefined => {
    const isHidden =
      ts.isPropertyDeclaration(each) ||
      ts.isMethodDeclaration(each) ||
      ts.isConstructorDeclaration(each)
        ? ts.getCombinedModifierFlags(each) & ts.ModifierFlags.Private ||
          ts.getJSDocTags(each).some(({ tagName }) => tagName.text === 'internal') ||
          ('name' in each && each.name && ts.isPrivateIdentifier(each.name as ts.Node))
        : false;
    if (isHidden) return undefined;
    if (ts.isBlock(each)) return ts.factory.createBlock([]);
    return ts.visitEachChild(each, visit, undefined);
  };
  return visit(node) ?? node;
}

/** The names that the library in `root` exports, and how each is declared. */
export function publicNames(root: string): Map<string, string> {
  const entries = [
    'index.ts',
    'indicators.ts',
    'samples.ts',
    'feed.ts',
    'replay.ts',
    'terminal.ts',
    'react.ts',
    'element.ts',
  ].map((name) => path.join(root, 'charts/src', name));
  const program = ts.createProgram(entries, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    skipLibCheck: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const names = new Map<string, string>();
  for (const entry of entries) {
    const source = program.getSourceFile(entry);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) continue;
    for (const name of checker.getExportsOfModule(module)) {
      const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
      names.set(name.name, formatDeclaration(symbol));
    }
  }
  return names;
}

/** Returns the changes of the public names as Markdown. */
export function compareNames(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string {
  const report: string[] = [];
  for (const name of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [old = '', now = ''] = [before.get(name), after.get(name)];
    if (old === now) continue;
    const [oldLines, newLines] = [old.split('\n'), now.split('\n')];
    const removed = oldLines
      .filter((line) => line && !newLines.includes(line))
      .map((line) => `- ${line}`);
    const come = newLines
      .filter((line) => line && !oldLines.includes(line))
      .map((line) => `+ ${line}`);
    const what = before.has(name) ? (after.has(name) ? 'changed' : 'removed') : 'added';
    report.push(
      `### \`${name}\` ${what}\n\n\`\`\`diff\n${[...removed, ...come].join('\n')}\n\`\`\`\n`,
    );
  }
  return `## Public exports\n\n${report.join('\n') || 'No change.\n'}`;
}
