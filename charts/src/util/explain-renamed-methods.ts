/** Makes methods that were renamed in version 0.3 throw an error that names the new method. */
export function explainRenamedMethods(
  prototype: object,
  names: Readonly<Record<string, string>>,
): void {
  for (const [before, now] of Object.entries(names)) {
    Object.defineProperty(prototype, before, {
      value: () => {
        throw new TypeError(`${before} was renamed to ${now} in 0.3`);
      },
    });
  }
}
