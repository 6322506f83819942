import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflateRawSync } from 'node:zlib';
import { fromFragment, isLink, LinkError, toFragment } from './link';

const program = { 'main.ts': 'const name = "爱交易 🚀";\n', 'style.css': '#chart { margin: 0 }' };

const createLink = (text: string | Buffer, version = '1.0.0'): string =>
  `#${version}:${deflateRawSync(text).toString('base64url')}`;

describe('a link', () => {
  it('returns the program and the version that it was made of', async () => {
    const fragment = await toFragment(program, '1.0.0');
    expect(fragment).toMatch(/^#1\.0\.0:[\w-]+$/);
    expect(await fromFragment(fragment)).toEqual({ program, version: '1.0.0' });
  });

  it('returns any text unchanged', async () => {
    const texts = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(texts, texts, async (main, style) => {
        const any = { 'main.ts': main, 'style.css': style };
        expect((await fromFragment(await toFragment(any, '1.2.3-beta.1'))).program).toEqual(any);
      }),
    );
  });

  it('is distinguished from an anchor on the page', () => {
    expect(isLink('#editor')).toBe(false);
    expect(isLink('')).toBe(false);
    expect(isLink('#1.0.0:abc')).toBe(true);
  });

  it.each([
    ['cut short', createLink(JSON.stringify(program)).slice(0, -9)],
    ['of other letters', '#1.0.0:%%%'],
    ['without a program', '#1.0.0:'],
    ['of other text', createLink('hello')],
    ['of another kind of data', createLink('{"main.ts":{"toString":"x"}}')],
    ['of bytes that are no text', createLink(Buffer.from([0x22, 0xff, 0x22]))],
    ['with a path for a version', createLink('{"main.ts":""}', '../../x')],
    ['with a host for a version', createLink('{"main.ts":""}', '//other.example')],
  ])('that is %s is invalid', async (_, fragment) => {
    await expect(fromFragment(fragment)).rejects.toThrow(LinkError);
  });

  it('ignores other files and prototypes', async () => {
    const { program: read } = await fromFragment(
      createLink('{"main.ts":"a","__proto__":{"style.css":"b"},"other.ts":"c"}'),
    );
    expect(read).toEqual({ 'main.ts': 'a', 'style.css': '' });
  });

  it('limits the unpacked size', async () => {
    const bomb = createLink(Buffer.alloc(20_000_000, 'a'));
    expect(bomb.length).toBeLessThan(30_000);
    await expect(fromFragment(bomb)).rejects.toThrow('too long');
  });

  it('is not created for too much code, and reports the length', async () => {
    const long = Array.from({ length: 20_000 }, (_, index) => Math.sin(index)).join();
    await expect(toFragment({ ...program, 'main.ts': long }, '1.0.0')).rejects.toThrow(
      /too long to share as a link \([\d,]+ characters/,
    );
  });
});
