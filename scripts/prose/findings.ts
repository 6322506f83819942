import { extractProse } from './extract';
import { allowed, rules, type Rule } from './rules';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly rule: Rule;
  /** The match and some text around it. */
  readonly excerpt: string;
}

const isAllowed = (excerpt: string, file: string): boolean =>
  allowed.some((each) => each.text.test(excerpt) && (each.file?.test(file) ?? true));

/** Returns the matches of the rules in a page or a source file. */
export function findInProse(file: string, text: string): Finding[] {
  return extractProse(file, text).flatMap(({ line, text, isSummary }) =>
    rules
      .filter(({ summaryOnly }) => !summaryOnly || isSummary)
      .flatMap((rule) =>
        [...text.matchAll(rule.pattern)]
          .map(({ 0: match, index }) =>
            text.slice(Math.max(0, index - 30), index + match.length + 30),
          )
          .filter((excerpt) => !isAllowed(excerpt, file))
          .map((excerpt) => ({ file, line, rule, excerpt })),
      ),
  );
}
