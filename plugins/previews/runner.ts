import vm from 'node:vm';
import { transform } from 'sucrase';
import type { Mode } from './page/globals';
import type { Screen } from './page/layout';
import type { PreviewPage } from './page/previewPage';

/** A program and its file. */
export interface PreviewProgram {
  readonly file: string;
  /** The code, at the same lines as in the file. */
  readonly code: string;
}

/** The global function that the library's script defines. */
type OpenPage = (screen: Screen) => PreviewPage;

export type Pictures = Readonly<Record<Mode, string>>;

/**
 * Renames the ids of clips and gradients by their order in the image, so that the images of both modes have the same
 * ones. They can be combined then.
 */
function withPlainIds(svg: string): string {
  const names: string[] = [];
  return svg.replace(/(id="|url\(#)(c\w+)-/g, (_all, before: string, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `${before}c${names.indexOf(name)}-`;
  });
}

/** Returns the location of an error in an example, with its line if the stack contains it. */
function locateError(error: unknown, file: string): string {
  const stack =
    error instanceof Error ? (error.stack ?? '') : String((error as Error | undefined)?.stack);
  const line = stack.split(`${file}:`)[1];
  return line === undefined ? file : `${file}:${parseInt(line, 10)}`;
}

/** Functions of Node that browsers have but a new context doesn't. */
const ofNode = { console, structuredClone };

type Descriptors = Record<string, PropertyDescriptor>;

/**
 * Runs examples without a browser. They share one window with the library, because V8 optimizes its code again in each
 * new one, which takes three quarters of the time.
 */
export class Runner {
  private readonly library: vm.Script;

  private readonly context = vm.createContext(vm.constants.DONT_CONTEXTIFY);

  /** Globals of the language. */
  private readonly language: Descriptors = Object.getOwnPropertyDescriptors(this.context);

  /** Globals of the language, the window and the library; `undefined` if the next example needs a new window. */
  private globals: Descriptors | undefined;

  /** The last script, because an example is drawn at several sizes in succession. */
  private last: { readonly program: PreviewProgram; readonly script: vm.Script } | undefined;

  constructor(script: string) {
    this.library = new vm.Script(`(() => {${script}\n})()`, { filename: 'the library' });
  }

  /** Removes what the last example changed in the context, and keeps the other globals. */
  private restore(globals: Descriptors): void {
    for (const name of Object.getOwnPropertyNames(this.context)) {
      if (!(name in globals)) Reflect.deleteProperty(this.context, name);
    }
    Object.defineProperties(this.context, globals);
  }

  /** Replaces the window and the library in the context. */
  private async openWindow(): Promise<Descriptors> {
    const { Window } = await import('happy-dom');
    const window = new Window();
    this.restore(this.language);
    for (const name of Object.getOwnPropertyNames(window)) {
      if (!(name in this.language)) this.context[name] = Reflect.get(window, name) as unknown;
    }
    Object.assign(this.context, ofNode, { window, self: window });
    this.library.runInContext(this.context);
    return Object.getOwnPropertyDescriptors(this.context);
  }

  private async openPage(screen: Screen): Promise<PreviewPage> {
    if (this.globals) this.restore(this.globals);
    else this.globals = await this.openWindow();
    return (this.context as unknown as { openPage: OpenPage }).openPage(screen);
  }

  private compile(program: PreviewProgram): vm.Script {
    if (this.last?.program === program) return this.last.script;
    const { code } = transform(program.code, {
      transforms: ['typescript', 'imports'],
      disableESTransforms: true,
    });
    const script = new vm.Script(`(async (require, exports) => {${code}\n})`, {
      filename: program.file,
    });
    this.last = { program, script };
    return script;
  }

  /**
   * Runs an example, waits for its module and its promises, and draws its charts in both modes.
   *
   * @throws Error if the example fails; the message contains the file and line.
   */
  async draw(program: PreviewProgram, screen: Screen): Promise<Pictures> {
    const page = await this.openPage(screen);
    let failure: { readonly reason: unknown } | undefined;
    const fail = (reason: unknown): void => {
      failure ??= { reason };
    };
    try {
      const example = this.compile(program).runInContext(this.context) as (
        require: PreviewPage['require'],
        exports: object,
      ) => Promise<void>;
      example((name) => page.require(name), {}).catch(fail);
      // Timers don't run, so everything that can settle has settled when the promise queue is
      // empty.
      await new Promise((resolve) => setImmediate(resolve));
      if (failure) throw failure.reason;
      const pictures = {
        light: withPlainIds(page.picture('light')),
        dark: withPlainIds(page.picture('dark')),
      };
      if (!page.clear()) this.globals = undefined;
      return pictures;
    } catch (error) {
      this.globals = undefined;
      const message =
        error instanceof Error ? error.message : String((error as Error | undefined)?.message);
      throw new Error(
        `${locateError(error, program.file)}: no preview of this example can be drawn: ${message}`,
        {
          cause: error,
        },
      );
    }
  }
}
