import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../codemod/parse-arguments';

describe('the arguments of the codemod', () => {
  it('are folders and flags', () => {
    expect(parseArguments(['--dry-run', 'src', 'app'])).toEqual({
      targets: ['src', 'app'],
      isDryRun: true,
      isHelp: false,
    });
    expect(parseArguments(['src']).isDryRun).toBe(false);
  });

  it.each(['--dryrun', '--dry-rn', '-dry-run'])('throw if a flag is misspelled: %s', (flag) => {
    expect(() => parseArguments(['src', flag])).toThrow(/^Unknown option -/);
  });

  it('throw an error that suggests the flag', () => {
    expect(() => parseArguments(['--dryrun', 'src'])).toThrow(
      'Unknown option --dryrun; did you mean --dry-run?',
    );
    expect(() => parseArguments(['--check', 'src'])).toThrow(
      'Unknown option --check; must be --dry-run or --help.',
    );
    expect(() => parseArguments(['--dry-run=no', 'src'])).toThrow('--dry-run cannot have a value.');
  });
});
