import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState, type Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import type { TypeScriptRequests } from './client';
import { completionSource } from './help';

const missing = () => Promise.resolve(undefined);

/** TypeScript that offers one name: as a member in an object, and elsewhere as everything in scope. */
const requests: TypeScriptRequests = {
  getCompletions: (code, position) =>
    Promise.resolve({
      from: position,
      areMembers: code.includes('{'),
      entries: [{ name: 'barSpacing', type: 'property', sortText: '11' }],
    }),
  explainCompletion: missing,
  explainName: missing,
  getSignature: missing,
  getProblems: () => Promise.resolve([]),
  format: (code) => Promise.resolve(code),
};

/** Whether names are offered at the end of code. */
async function offers(code: string, explicit = false, opened: { doc?: Text } = {}) {
  const state = EditorState.create({ doc: code });
  const context = new CompletionContext(state, code.length, explicit);
  return ((await completionSource(requests, opened)(context))?.options.length ?? 0) > 0;
}

describe('names are offered', () => {
  it.each([
    ['in a word', 'a({ barS', true],
    ['after a point', 'chart.', true],
    ['in a text', "addSeries('", true],
    ['after a brace and a space', 'a({ ', true],
    ['for the next option', 'a({ b: 1, ', true],
    ['not right after a brace, where Enter breaks the line', 'a({', false],
    ['not on a new line', 'a({\n  ', false],
    ['not for the next argument, where everything in scope fits', 'a(1, ', false],
    ['not for a value', 'a({ b: ', false],
  ])('%s', async (_, code, expected) => {
    expect(await offers(code)).toBe(expected);
  });

  it('anywhere when the user asks', async () => {
    expect(await offers('a({ b: ', true)).toBe(true);
  });

  it('for what was typed while TypeScript was loading, and not for what follows', async () => {
    const opened = { doc: EditorState.create({ doc: 'a({ ' }).doc };
    expect(await offers('a({ ', true, opened)).toBe(true);
    expect(await offers('a({ b: ', true, opened)).toBe(false);
    expect(await offers('a({ b: ', true, opened)).toBe(true);
  });
});
