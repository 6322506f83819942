import vm from 'node:vm';
import { transform } from 'sucrase';
import type { Mode } from './page/globals';
import type { Screen } from './page/layout';
import type { PreviewPage } from './page/previewPage';

/** A program, and where it stands. */
export interface PreviewProgram {
  readonly file: string;
  /** Its lines are those of the file. */
  readonly code: string;
}

/** What the library's script leaves in its context. */
type OpenPage = (screen: Screen) => PreviewPage;

export type Pictures = Readonly<Record<Mode, string>>;

/** Names of clips and gradients go by the place in the picture, in whichever order pictures were drawn. */
function withPlainIds(svg: string): string {
  const names: string[] = [];
  return svg.replace(/(id="|url\(#)(c\w+)-/g, (_all, before: string, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `${before}c${names.indexOf(name)}-`;
  });
}

/** Where an error was thrown in the example: its line, when the stack names it. */
function locateError(error: unknown, file: string): string {
  const stack =
    error instanceof Error ? (error.stack ?? '') : String((error as Error | undefined)?.stack);
  const line = stack.split(`${file}:`)[1];
  return line === undefined ? file : `${file}:${parseInt(line, 10)}`;
}

/** Functions of Node that browsers have and a context lacks. */
const ofNode = { console, structuredClone };

/**
 * Runs examples without a browser. Each picture gets a window of its own, and the library is loaded again into one
 * context that all of them share: code that the engine has optimized takes half of the time.
 */
export class Runner {
  private readonly library: vm.Script;

  private readonly context = vm.createContext(vm.constants.DONT_CONTEXTIFY);

  /** The globals of the language. */
  private readonly language = Object.getOwnPropertyDescriptors(this.context);

  /** An example is drawn at several sizes, one after another. */
  private last: { readonly program: PreviewProgram; readonly script: vm.Script } | undefined;

  constructor(script: string) {
    this.library = new vm.Script(`(() => {${script}\n})()`, { filename: 'the library' });
  }

  /** Replaces the window in the context, and removes what the last example changed there. */
  private async openPage(screen: Screen): Promise<PreviewPage> {
    const { Window } = await import('happy-dom');
    const window = new Window(screen);
    for (const name of Object.getOwnPropertyNames(this.context)) {
      if (!(name in this.language)) Reflect.deleteProperty(this.context, name);
    }
    Object.defineProperties(this.context, this.language);
    for (const name of Object.getOwnPropertyNames(window)) {
      if (!(name in this.language)) this.context[name] = Reflect.get(window, name) as unknown;
    }
    Object.assign(this.context, ofNode, { window, self: window });
    this.library.runInContext(this.context);
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
   * Draws what an example shows once its module and its promises have settled, in both modes.
   *
   * @throws Error that names the file and the line of the example.
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
      // No timer runs: whatever can settle has settled once the queue of promises is empty.
      await new Promise((resolve) => setImmediate(resolve));
      if (failure) throw failure.reason;
      return {
        light: withPlainIds(page.picture('light')),
        dark: withPlainIds(page.picture('dark')),
      };
    } catch (error) {
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
