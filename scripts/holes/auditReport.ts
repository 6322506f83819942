/** A hole that somebody published of a package that a lockfile names. */
export interface Hole {
  /** Its identifier, such as `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
}

/** Why a hole does no harm here, by its identifier. */
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
 * The holes in what `npm audit --json` prints, each once for each package.
 *
 * @throws Error when it is no report: an audit that could not be made is not a good one.
 */
export function holesIn(printed: string): Hole[] {
  const { vulnerabilities } = JSON.parse(printed) as Report;
  if (!vulnerabilities) throw new Error(`npm audit made no report:\n${printed}`);
  const holes = new Map<string, Hole>();
  for (const { via } of Object.values(vulnerabilities)) {
    for (const cause of via) {
      // A name leads to another entry, which has the cause.
      if (typeof cause === 'string') continue;
      const id = cause.url.split('/').at(-1) ?? cause.url;
      const { name, severity, title } = cause;
      holes.set(`${id} ${name}`, { id, package: name, severity, title });
    }
  }
  return [...holes.values()];
}

/** Returns a line for each problem, such as a vulnerability without a reason, or a reason without a vulnerability. */
export function problems(holes: readonly Hole[], allowed: Allowed): string[] {
  const found = new Set(holes.map(({ id }) => id));
  return [
    ...holes
      .filter(({ id }) => !(id in allowed))
      .map((hole) => `${hole.id} (${hole.severity}) in ${hole.package}: ${hole.title}`),
    ...Object.entries(allowed)
      .filter(([, reason]) => reason.trim().split(/\s+/).length < 5)
      .map(([id]) => `${id} is allowed without a reason.`),
    ...Object.keys(allowed)
      .filter((id) => !found.has(id))
      .map((id) => `${id} is allowed and no longer found: take it from the list.`),
  ];
}
