import vm from 'node:vm';
import { transform } from 'sucrase';
import { REALM } from './realm';
import type { Mode } from './page/globals';
import type { Screen } from './page/layout';
import type { StillPage } from './page/open';

/** A program, and where it stands. */
export interface StillProgram {
  readonly file: string;
  /** Its lines are those of the file. */
  readonly code: string;
}

export type Pictures = Readonly<Record<Mode, string>>;

/** Of the build's own process what is no part of the language and does nothing to a page. */
const given = {
  AbortController,
  AbortSignal,
  Blob,
  Event,
  EventTarget,
  TextDecoder,
  TextEncoder,
  atob,
  btoa,
  crypto,
  structuredClone,
  queueMicrotask,
};

/** Names of clips and gradients go by the place in the picture, in whichever order pictures were drawn. */
function withPlainIds(svg: string): string {
  const names: string[] = [];
  return svg.replace(/(id="|url\(#)(c\w+)-/g, (_all, before: string, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `${before}c${names.indexOf(name)}-`;
  });
}

/** Where an error was thrown in the example: its line, when the stack names it. */
function placeOfError(error: unknown, file: string): string {
  const stack =
    error instanceof Error ? (error.stack ?? '') : String((error as Error | undefined)?.stack);
  const line = stack.split(`${file}:`)[1];
  return line === undefined ? file : `${file}:${parseInt(line, 10)}`;
}

/** What examples run in: the globals, and what the language has. */
interface Realm {
  readonly context: vm.Context;
  /** Loads the library anew, with a page beside it. */
  readonly open: (screen: Screen) => StillPage;
  /** Makes the realm what it was at first; says whether that was possible. */
  readonly restore: () => boolean;
}

/**
 * Runs examples without a browser, each in a page and with a library of its own.
 *
 * They share a realm that is made what it was before each of them: the library is loaded anew, but what the engine has
 * learned of its functions it knows from the second time on, and needs half of the time.
 */
export class Runner {
  private readonly library: vm.Script;

  private realm: Realm | undefined;

  /** An example is drawn at several sizes, one after another. */
  private last: { readonly program: StillProgram; readonly script: vm.Script } | undefined;

  constructor(script: string) {
    this.library = new vm.Script(`(() => {${script}\n})`, { filename: 'the library' });
  }

  private compile(program: StillProgram): vm.Script {
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

  /** A realm that no other example has left anything in. */
  private realmOf(program: StillProgram): Realm {
    if (this.realm && this.last?.program === program) return this.realm;
    if (this.realm?.restore()) return this.realm;
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    Object.assign(context, given, { console, URL: addresses });
    const load = this.library.runInContext(context) as () => void;
    const restore = REALM.runInContext(context) as () => boolean;
    const open = (screen: Screen): StillPage => {
      load();
      return (context as unknown as { openPage: Realm['open'] }).openPage(screen);
    };
    return (this.realm = { context, open, restore });
  }

  /**
   * Draws what an example shows once its module and its promises have settled, in both modes.
   *
   * @throws Error that names the file and the line of the example.
   */
  async draw(program: StillProgram, screen: Screen): Promise<Pictures> {
    const { context, open } = this.realmOf(program);
    const page = open(screen);
    let failure: { readonly reason: unknown } | undefined;
    const fail = (reason: unknown): void => {
      failure ??= { reason };
    };
    try {
      const { last } = this;
      const run = last?.program === program ? last.script : this.compile(program);
      const example = run.runInContext(context) as (
        require: StillPage['require'],
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
      const words =
        error instanceof Error ? error.message : String((error as Error | undefined)?.message);
      throw new Error(
        `${placeOfError(error, program.file)}: no still of this example can be drawn: ${words}`,
        {
          cause: error,
        },
      );
    }
  }
}

/** Addresses of Blobs lead nowhere here. */
class addresses extends URL {
  static override createObjectURL(): string {
    return 'blob:still';
  }
  static override revokeObjectURL(): undefined {
    return undefined;
  }
}
