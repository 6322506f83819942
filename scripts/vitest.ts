import { readFile } from 'node:fs/promises';
import type { Tally } from './test-parts';

/** Arguments that make Vitest print a dot for each test and write a report for {@link readReport}. */
export const reportTo = (file: string): string[] => [
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

/** Counts the tests in a report of Vitest. A run that wrote no report counts as one failure. */
export async function readReport(file: string): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(text) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    success: boolean;
  };
  // A file that cannot be loaded fails without a failed test.
  const failed = numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites));
  return { passed: numPassedTests, failed };
}
