import { innermost, type Control } from './control';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const string = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const key = (name: string): string => (IDENTIFIER.test(name) ? name : string(name));

const object = (entries: readonly (readonly [string, string])[]): string =>
  entries.length === 0
    ? '{}'
    : `{ ${entries.map(([name, text]) => `${key(name)}: ${text}`).join(', ')} }`;

/** Returns a value as code, with names of enum members if `named`, or else with their strings. */
export function literal(value: unknown, around: Control, sample: unknown, named: boolean): string {
  const control = innermost(around);
  if (control.is === 'function' && value === true) return String(sample);
  if (Array.isArray(value)) {
    const of = control.is === 'list' ? control.of : control;
    return `[${value.map((each) => literal(each, of, sample, named)).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const options = control.is === 'group' ? control.options : {};
    return object(
      Object.entries(value).map(([name, each]) => {
        const inside = options[name]?.control ?? { is: 'other' };
        return [name, literal(each, inside, sample, named)];
      }),
    );
  }
  const isVariable = control.is === 'choice' && control.variables;
  if (typeof value !== 'string' || isVariable) return String(value);
  const member =
    control.is === 'choice' && named ? control.names?.[control.values.indexOf(value)] : '';
  return member || string(value);
}

/** Converts options by path, such as `timeAxis.barSpacing`, to the code of a nested object. */
export function nested(texts: ReadonlyMap<string, string>): string {
  const groups = new Map<string, string | Map<string, string>>();
  for (const [path, text] of texts) {
    const [first = '', ...rest] = path.split('.');
    if (rest.length === 0) groups.set(first, text);
    else {
      const found = groups.get(first);
      const inside = found instanceof Map ? found : new Map<string, string>();
      groups.set(first, inside.set(rest.join('.'), text));
    }
  }
  return object(
    [...groups].map(([name, inside]) => [
      name,
      typeof inside === 'string' ? inside : nested(inside),
    ]),
  );
}
