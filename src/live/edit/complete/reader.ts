import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { Value } from '../../../../plugins/code/names/apiData';
import { givenTo, itemOf, type Known, type Library } from './known';

/** How long an editor may wait for the whole program to be read. */
const PATIENCE_MS = 100;

/** Methods of a list that give an item, and those that call a function with each. */
const GIVES_ITEM = /^(?:at|find|findLast|pop|shift)$/;
const GIVES_LIST = /^(?:filter|reverse|slice|toReversed|toSorted)$/;
const CALLS_WITH_ITEM = /^(?:every|filter|find|findLast|flatMap|forEach|map|some)$/;

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** Follows the values of a program as far as its own text tells, without TypeScript. */
export class Reader {
  readonly tree;

  constructor(
    private readonly state: EditorState,
    private readonly library: Library,
  ) {
    this.tree = ensureSyntaxTree(state, state.doc.length, PATIENCE_MS) ?? syntaxTree(state);
  }

  textOf(node: SyntaxNode | null | undefined): string {
    return node ? this.state.sliceDoc(node.from, node.to) : '';
  }

  private wordOf = (node: SyntaxNode | null | undefined): string =>
    this.textOf(node).replace(/^['"`]|['"`]$/g, '');

  /** What an expression is. */
  value(node: SyntaxNode | null | undefined): Known | undefined {
    switch (node?.name) {
      case 'VariableName':
        return this.variable(node);
      case 'NewExpression':
        return this.library.known(this.called(node)?.gives);
      case 'CallExpression':
        return this.result(node);
      case 'MemberExpression': {
        const owner = this.value(node.firstChild);
        const property = node.getChild('PropertyName');
        if (!property) return itemOf(owner);
        return this.library.known(
          this.library.member(owner, this.textOf(property))?.gives,
          owner?.of,
        );
      }
      case 'AwaitExpression':
        return this.value(node.lastChild);
      case 'PostfixExpression':
        return this.value(node.firstChild);
      case 'ParenthesizedExpression':
        return this.value(node.firstChild?.nextSibling);
      case 'BinaryExpression':
        return this.value(node.firstChild) ?? this.value(node.lastChild);
      default:
        return undefined;
    }
  }

  /** What an object, a list or a text in its place is wanted to be. */
  wanted(node: SyntaxNode): Known | undefined {
    const { parent } = node;
    switch (parent?.name) {
      case 'ArgList': {
        const place = childrenOf(parent).filter(
          ({ name, from }) => name === ',' && from < node.from,
        ).length;
        const call = parent.parent;
        if (!call) return undefined;
        return this.library.known(this.called(call)?.takes?.[place], this.kindOf(call));
      }
      case 'Property':
      case 'PatternProperty': {
        const owner = parent.parent && this.wanted(parent.parent);
        const name = this.wordOf(parent.firstChild);
        return this.library.known(this.library.member(owner ?? undefined, name)?.gives, owner?.of);
      }
      case 'ArrayExpression':
        return itemOf(this.wanted(parent));
      case 'VariableDeclaration':
        return this.annotated(node.prevSibling?.prevSibling);
      // As an object looks that has no end yet.
      case 'AssignmentExpression':
      case 'ConditionalExpression':
      case 'ParenthesizedExpression':
        return this.wanted(parent);
      default:
        return undefined;
    }
  }

  /** What a pattern takes apart. */
  pattern(node: SyntaxNode): Known | undefined {
    const { parent } = node;
    if (parent?.name === 'VariableDeclaration') return this.initial(node);
    if (parent?.name === 'ParamList') return this.parameter(node);
    if (parent?.name !== 'PatternProperty' || !parent.parent) return undefined;
    const owner = this.pattern(parent.parent);
    const name = this.textOf(parent.firstChild);
    return this.library.known(this.library.member(owner, name)?.gives, owner?.of);
  }

  /** The function, method or class that a call is of. */
  private called(call: SyntaxNode): Value | undefined {
    const callee = call.getChild('MemberExpression') ?? call.getChild('VariableName');
    if (callee?.name === 'VariableName') return this.library.exported(this.textOf(callee));
    const property = callee?.getChild('PropertyName');
    return this.library.member(this.value(callee?.firstChild), this.textOf(property));
  }

  private result(call: SyntaxNode): Known | undefined {
    const method = call.getChild('MemberExpression');
    const owner = this.value(method?.firstChild);
    const name = this.textOf(method?.getChild('PropertyName'));
    if (GIVES_ITEM.test(name) && itemOf(owner)) return itemOf(owner);
    if (GIVES_LIST.test(name) && itemOf(owner)) return owner;
    return this.library.known(this.called(call)?.gives, this.kindOf(call));
  }

  /** The type of series or shape that a call names, or that of what it is a method of. */
  private kindOf(call: SyntaxNode): string | undefined {
    const first = call.getChild('ArgList')?.firstChild?.nextSibling;
    if (first?.name === 'String') return this.wordOf(first);
    return this.value(call.getChild('MemberExpression')?.firstChild)?.of;
  }

  private variable(use: SyntaxNode): Known | undefined {
    const name = this.textOf(use);
    let found: SyntaxNode | undefined;
    this.tree.iterate({
      enter: ({ node }) => {
        const isIt = node.name === 'VariableDefinition' && this.textOf(node) === name;
        // The last before its use; a function may use what stands behind it.
        if (isIt && (node.to <= use.from || !found)) found = node;
      },
    });
    return found && this.defined(found);
  }

  private defined(node: SyntaxNode): Known | undefined {
    const { parent } = node;
    switch (parent?.name) {
      case 'VariableDeclaration':
        return this.annotated(node) ?? this.initial(node);
      case 'ParamList':
        return this.annotated(node) ?? this.parameter(node);
      case 'ForOfSpec':
        return itemOf(this.value(parent.lastChild?.prevSibling ?? null));
      case 'PatternProperty':
        return this.library.known(
          this.library.member(
            parent.parent ? this.pattern(parent.parent) : undefined,
            this.textOf(parent.firstChild),
          )?.gives,
        );
      default:
        return undefined;
    }
  }

  /** The type that is written behind a name. */
  private annotated(name: SyntaxNode | null | undefined): Known | undefined {
    const annotation =
      name?.name === 'TypeAnnotation'
        ? name
        : name?.nextSibling?.name === 'TypeAnnotation'
          ? name.nextSibling
          : undefined;
    const words = /^:\s*(?:readonly\s+)?(\w+)(?:<'([\w-]+)'>)?(\[\])?/.exec(
      this.textOf(annotation),
    );
    return words
      ? this.library.known(`${words[1] ?? ''}${words[3] ? '*' : ''}`, words[2])
      : undefined;
  }

  private initial(name: SyntaxNode): Known | undefined {
    let next = name.nextSibling;
    while (next && next.name !== 'Equals' && next.name !== ',') next = next.nextSibling;
    return next?.name === 'Equals' ? this.value(next.nextSibling) : undefined;
  }

  /** What the first parameter of a function gets that a call is handed. */
  private parameter(node: SyntaxNode): Known | undefined {
    const list = node.parent;
    const isFirst = list?.firstChild === node || list?.firstChild?.nextSibling?.from === node.from;
    const made = list?.parent;
    const call = made?.parent?.name === 'ArgList' ? made.parent.parent : undefined;
    if (!isFirst || !made || !call) return undefined;
    const method = call.getChild('MemberExpression');
    const owner = itemOf(this.value(method?.firstChild));
    if (owner && CALLS_WITH_ITEM.test(this.textOf(method?.getChild('PropertyName')))) return owner;
    return givenTo(this.wanted(made));
  }
}
