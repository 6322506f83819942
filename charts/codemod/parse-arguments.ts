import { parseArgs } from 'node:util';
import { didYouMean } from '../src/util/did-you-mean';

const options = {
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const flags = Object.keys(options).map((name) => `--${name}`);

export interface Arguments {
  /** Files and folders to rewrite. */
  readonly targets: readonly string[];
  readonly isDryRun: boolean;
  readonly isHelp: boolean;
}

/**
 * Parses the arguments of the command.
 *
 * @throws Error if a flag is unknown: a misspelled `--dry-run` must not write files.
 */
export function parseArguments(args: readonly string[]): Arguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { rawName, name, value } = token;
    if (!Object.hasOwn(options, name)) {
      const hint = didYouMean(rawName, flags, String) || `; must be ${flags.join(' or ')}.`;
      throw new Error(`Unknown option ${rawName}${hint}`);
    }
    if (value !== undefined) throw new Error(`${rawName} cannot have a value.`);
  }
  return {
    targets: positionals,
    isDryRun: values['dry-run'] === true,
    isHelp: values.help === true,
  };
}
