import { expect, it } from 'vitest';
import { escapeXml } from '../../src/graphics/escape-xml';

it('escapes special characters of XML', () => {
  expect(escapeXml(`<b a="1" c='2'>&`)).toBe('&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;&#38;');
});

it("replaces characters that XML doesn't allow, and keeps all others", () => {
  const halves = '\uD83D / \uDE00';
  expect(escapeXml(`a\u0000b\u001F${halves}\uFFFE`)).toBe('a\uFFFDb\uFFFD\uFFFD / \uFFFD\uFFFD');
  expect(escapeXml('a\tb\n爱交易 😀')).toBe('a\tb\n爱交易 😀');
});
