import { ANCESTORS } from './policy';

export type Headers = Readonly<Record<string, string>>;

/** The headers of all files whose address starts with `path`. No two rules speak of one file. */
export interface Rule {
  readonly path: string;
  /** Whether the rule is for that one address instead. */
  readonly isExact?: boolean;
  readonly headers: Headers;
}

const everywhere: Headers = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};

const revalidate = { 'Cache-Control': 'no-cache' };

/** A page in a process of its own, which other sites can neither load nor hold on to. */
const isolated: Headers = {
  ...everywhere,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export interface Policies {
  readonly page: string;
  /** Of the frame that runs the examples. */
  readonly frame: string;
}

/** The headers of a built site. `entries` are the names at its root that are pages or hold some. */
export function createHeaderRules(
  baseUrl: string,
  entries: readonly string[],
  policies: Policies,
): Rule[] {
  const isolatedWith = (policy: string): Headers => ({
    ...isolated,
    ...revalidate,
    'Content-Security-Policy': `${policy}; ${ANCESTORS}`,
  });
  const page = isolatedWith(policies.page);
  const pages = entries.flatMap((entry): Rule[] => [
    { path: `${baseUrl}${entry}`, isExact: true, headers: page },
    ...(entry.includes('.') ? [] : [{ path: `${baseUrl}${entry}/`, headers: page }]),
  ]);
  return [
    { path: baseUrl, isExact: true, headers: page },
    ...pages,
    // The name of a file in here changes with its content.
    {
      path: `${baseUrl}assets/`,
      headers: { ...isolated, 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    // Live charts run in a frame with a policy and an origin of its own, for which Firefox takes a page of the same
    // site to be one of another.
    {
      path: `${baseUrl}live/`,
      headers: {
        ...isolatedWith(policies.frame),
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
    // Readers load these from pages of their own.
    {
      path: `${baseUrl}pkg/`,
      headers: {
        ...everywhere,
        ...revalidate,
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
  ];
}

/** The file `_headers`, which many static hosts read. */
export function headersFile(rules: readonly Rule[]): string {
  return rules
    .map(({ path, isExact, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return `${path}${isExact ? '' : '*'}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** The same for nginx, as part of a `server` block. Without a base URL it goes on with one. */
export function nginxFile(rules: readonly Rule[], baseUrl?: string): string {
  const locations = rules.map(({ path, isExact, headers }) => {
    const lines = Object.entries(headers).map(
      ([name, value]) => `  add_header ${name} "${value}" always;`,
    );
    const tries = '  try_files $uri $uri/index.html $uri.html =404;';
    return `location ${isExact ? '= ' : '^~ '}${path} {\n${lines.join('\n')}\n${tries}\n}\n`;
  });
  const head =
    baseUrl === undefined
      ? ''
      : `# Include this in the server block that serves the site below ${baseUrl}.

charset utf-8;
error_page 404 ${baseUrl}404.html;

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_types text/css text/plain text/xml application/javascript application/json image/svg+xml;
`;
  return `${head}\n${locations.join('\n')}`;
}
