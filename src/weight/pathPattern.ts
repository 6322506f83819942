// Takes the place of path-to-regexp in the browser: the paths of this site have no parameters, and one is `*`.
interface Settings {
  readonly end?: boolean;
  readonly strict?: boolean;
  readonly sensitive?: boolean;
}

/** The pattern that the library makes of such a path. */
export default function pathPattern(path: string, keys: object[], settings: Settings): RegExp {
  const isAny = path === '*';
  if (isAny) keys.push({ name: 0 });
  const literal = isAny ? '((?:.*))' : path.replace(/[.+*?=^!:${}()[\]|/\\]/g, '\\$&');
  const { end = true, strict = false, sensitive = false } = settings;
  const open = strict ? literal : `${literal.replace(/\\\/$/, '')}(?:\\/(?=$))?`;
  const isClosed = strict && path.endsWith('/');
  return new RegExp(`^${open}${end ? '$' : isClosed ? '' : '(?=\\/|$)'}`, sensitive ? '' : 'i');
}

/** Fills in the parameters of a path: there are none. */
pathPattern.compile = (path: string) => (): string => path;
