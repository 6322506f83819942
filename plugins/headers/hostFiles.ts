import { ANCESTORS } from './policy';

export type Headers = Readonly<Record<string, string>>;

/** Headers of all files whose URL starts with `path`. At most one rule applies to a file. */
export interface Rule {
  readonly path: string;
  /** Whether the rule applies only to the URL `path` itself. */
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

/** Headers that isolate a page. It runs in its own process, and other sites can't load it or keep a reference to it. */
const isolated: Headers = {
  ...everywhere,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers of files that any other site can load. */
const shared: Headers = {
  ...everywhere,
  ...revalidate,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Files at the root that aren't pages. Plugins write them at the same time as the headers, so they can't be listed. */
const ROOT_FILES = [
  'SKILL.md',
  'docs-map.md',
  'favicon.ico',
  'licenses.txt',
  'llms.txt',
  'robots.txt',
  'sitemap.xml',
];

export interface Policies {
  readonly page: string;
  /** Policy of the frame that runs the examples. */
  readonly frame: string;
}

/** Creates the headers of a built site. `entries` are the pages at its root, and the folders that contain pages. */
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
  const exact = (name: string, headers: Headers): Rule => ({
    path: `${baseUrl}${name}`,
    isExact: true,
    headers,
  });
  const pages = entries.flatMap((entry): Rule[] => [
    exact(entry, page),
    ...(entry.includes('.')
      ? []
      : // The folder, and the Markdown of its first page.
        [{ path: `${baseUrl}${entry}/`, headers: page }, exact(`${entry}.md`, shared)]),
  ]);
  return [
    exact('', page),
    ...pages,
    ...ROOT_FILES.map((name) => exact(name, shared)),
    // Other sites show these images, such as the social images of pages.
    { path: `${baseUrl}img/`, headers: shared },
    // Data of the controls, which pages load by the names of interfaces.
    { path: `${baseUrl}controls/`, headers: { ...isolated, ...revalidate } },
    // Names of files in this folder change with their content.
    {
      path: `${baseUrl}assets/`,
      headers: { ...isolated, 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    // Live charts run in a frame with its own policy and origin. Firefox treats pages of this site as another site there.
    {
      path: `${baseUrl}live/`,
      headers: {
        ...isolatedWith(policies.frame),
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
    // Users load these files from their own pages.
    {
      path: `${baseUrl}pkg/`,
      headers: { ...shared, 'Access-Control-Allow-Origin': '*' },
    },
  ];
}

/** Returns the file `_headers`, which many static hosts read. */
export function headersFile(rules: readonly Rule[]): string {
  return rules
    .map(({ path, isExact, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return `${path}${isExact ? '' : '*'}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** Returns the same headers for nginx, as part of a `server` block. Without `baseUrl`, omits the general directives. */
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

# The file is for hosts that read it. Others, such as nginx, would publish it.
location = ${baseUrl}_headers {
  return 404;
}

charset utf-8;
error_page 404 ${baseUrl}404.html;

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_types text/css text/plain text/xml application/javascript application/json image/svg+xml;
`;
  return `${head}\n${locations.join('\n')}`;
}
