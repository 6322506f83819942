import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { program, tokenize } from './program';

const code = program('Asia/Shanghai', 'red-up');

/** The complaints of the compiler about each of the texts, as if they stood in files of this folder. */
function complaints(...texts: string[]): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  options.types = [];
  const files = new Map(
    texts.map((text, index) => [path.resolve(`src/components/home/shown-${index}.ts`), text]),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  };
  const shown = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].map((file) =>
    ts
      .getPreEmitDiagnostics(shown, shown.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
      .join(),
  );
}

it('is a program that compiles as it stands', { timeout: 60_000 }, () => {
  const [asItStands, broken] = complaints(code, code.replace('red-up', 'pink-up'));
  expect(asItStands).toBe('');
  expect(broken).toContain('pink-up');
});

it('has ten lines at most', () => {
  expect(code.split('\n').length).toBeLessThanOrEqual(10);
});

it('is shown whole', () => {
  const shown = code.split('\n').map((line) =>
    tokenize(line)
      .map(({ text }) => text)
      .join(''),
  );
  expect(shown.join('\n')).toBe(code);
});
