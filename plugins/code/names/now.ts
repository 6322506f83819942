import path from 'node:path';
import ts from 'typescript';
import { entryPoints } from '../../api/entryPoints';
import { libraryFolder } from '../fences/libraryFolder';
import { options } from '../fences/program';
import { Addresses } from './addresses';
import { identifiersIn, type Name } from './identifiers';

/** Code that is being written: one module that changes, in a service that reads the library once. */
const written = { file: '', text: '', version: 0 };

const host: ts.LanguageServiceHost = {
  getScriptFileNames: () => [written.file],
  getScriptVersion: (file) =>
    file === written.file
      ? String(written.version)
      : String(ts.sys.getModifiedTime?.(file)?.getTime()),
  getScriptSnapshot(file) {
    const text = file === written.file ? written.text : ts.sys.readFile(file);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => process.cwd(),
  getCompilationSettings: () => options,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (file) => file === written.file || ts.sys.fileExists(file),
  readFile: (file) => ts.sys.readFile(file),
};

let service: ts.LanguageService | undefined;

/** The names of one piece of code, for a page that is read again while it is written. */
export function namesNow(code: string, language: string): readonly Name[] {
  if (!/^(?:tsx?|typescript)$/.test(language)) return [];
  written.file = path.join(libraryFolder, `fence-now.${language === 'tsx' ? 'tsx' : 'ts'}`);
  written.text = code;
  written.version += 1;
  service ??= ts.createLanguageService(host);
  const program = service.getProgram();
  const source = program?.getSourceFile(written.file);
  if (!program || !source) return [];
  const checker = program.getTypeChecker();
  return identifiersIn(source, checker, new Addresses(checker, program, entryPoints('')));
}
