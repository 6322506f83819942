/** A known vulnerability of a package in a lockfile. */
export interface Vulnerability {
  /** Identifier, such as `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
}

/** Reasons why vulnerabilities don't affect this project, by identifier. */
export type Allowed = Readonly<Record<string, string>>;

interface Report {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly via: readonly (string | Advisory)[] }>
  >;
}
interface Advisory {
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

/**
 * Reads the vulnerabilities in the output of `npm audit --json`, one for each vulnerability and package.
 *
 * @throws Error if the output is not a report, because the audit failed then.
 */
export function readVulnerabilities(printed: string): Vulnerability[] {
  const report = JSON.parse(printed) as Report;
  if (!report.vulnerabilities) throw new Error(`npm audit made no report:\n${printed}`);
  const vulnerabilities = new Map<string, Vulnerability>();
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const cause of via) {
      // A name refers to another entry, which has the cause.
      if (typeof cause === 'string') continue;
      const id = cause.url.split('/').at(-1) ?? cause.url;
      const { name, severity, title } = cause;
      vulnerabilities.set(`${id} ${name}`, { id, package: name, severity, title });
    }
  }
  return [...vulnerabilities.values()];
}

/** Returns a line for each problem, such as a vulnerability without a reason, or a reason without a vulnerability. */
export function findProblems(
  vulnerabilities: readonly Vulnerability[],
  allowed: Allowed,
): string[] {
  const found = new Set(vulnerabilities.map(({ id }) => id));
  return [
    ...vulnerabilities
      .filter(({ id }) => !(id in allowed))
      .map(
        (vulnerability) =>
          `${vulnerability.id} (${vulnerability.severity}) in ${vulnerability.package}: ${vulnerability.title}`,
      ),
    ...Object.entries(allowed)
      .filter(([, reason]) => reason.trim().split(/\s+/).length < 5)
      .map(([id]) => `${id} is allowed without a reason.`),
    ...Object.keys(allowed)
      .filter((id) => !found.has(id))
      .map((id) => `${id} is allowed and no longer found: take it from the list.`),
  ];
}
