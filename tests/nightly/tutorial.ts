import { readFences } from '../../plugins/markdown/fences';
import type { Copy } from './repository-copy';

/** Commands that go on until they are stopped. */
const SERVER = /^npm (?:start|run serve)\b/;

/** One step of a tutorial: commands, or a change of a file. */
interface Step {
  readonly heading: string;
  readonly language: string;
  /** The file that a diff changes. */
  readonly file: string | undefined;
  readonly code: string;
}

function parseSteps(name: string, text: string): Step[] {
  return readFences(name, text).map(({ line, language, meta, code, heading }) => ({
    heading,
    language,
    file: /title="([^"]*)"/.exec(meta)?.[1],
    code: code.slice(line),
  }));
}

/** The lines of a diff that begin with a sign, without it. */
function side(code: string, sign: '-' | '+'): string {
  const lines = code.split('\n').filter((line) => line.startsWith(sign));
  return lines.map((line) => `${line.slice(1)}\n`).join('');
}

/** A docs page whose steps run in a copy of the repository, as a user runs them. */
export class Tutorial {
  readonly #copy: Copy;
  readonly #steps: Step[];

  private constructor(copy: Copy, steps: Step[]) {
    this.#copy = copy;
    this.#steps = steps;
  }

  static async open(copy: Copy, page: string): Promise<Tutorial> {
    return new Tutorial(copy, parseSteps(page, await copy.read(page)));
  }

  /** Headings whose steps nobody has taken yet. */
  get left(): string[] {
    return this.#steps.map(({ heading }) => heading);
  }

  /** Takes the steps below a heading. Returns the address of the server that they start, if any. */
  async follow(heading: string): Promise<string> {
    const steps = this.#steps.filter((step) => step.heading === heading);
    if (steps.length === 0) throw new Error(`No steps below “${heading}”`);
    let address = '';
    for (const step of steps) {
      this.#steps.splice(this.#steps.indexOf(step), 1);
      address = (await this.#take(step)) || address;
    }
    return address;
  }

  async #take({ language, file = '', code }: Step): Promise<string> {
    if (language === 'diff') {
      await this.#copy.replace(file, side(code, '-'), side(code, '+'));
      return '';
    }
    let address = '';
    for (const line of code.split('\n').filter((each) => each.trim() !== '')) {
      if (SERVER.test(line)) address = await this.#copy.serve(line);
      else await this.#copy.command(line);
    }
    return address;
  }
}
