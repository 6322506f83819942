// The rules by which Mozilla's HTTP Observatory marks a site, as they are published, as far as headers and pages
// decide: 100 to begin with, less for what is missing, and more for what is better than usual.

export interface HttpResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

type Directives = ReadonlyMap<string, readonly string[]>;

function parseDirectives(policy: string): Directives {
  const directives = new Map<string, string[]>();
  for (const text of policy.split(';')) {
    const [name, ...sources] = text.trim().toLowerCase().split(/\s+/);
    if (!name) continue;
    if (directives.has(name)) throw new Error(`The policy contains ${name} twice.`);
    directives.set(name, sources);
  }
  return directives;
}

const BROAD = [
  '*',
  'http:',
  'https:',
  'ftp:',
  'http://*',
  'https://*',
  'http://*.*',
  'https://*.*',
];
const INLINE = ["'unsafe-inline'", 'data:'];

function contentPolicy(directives: Directives): number {
  if (directives.size === 0) return -25;
  const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const has = (name: string, sources: readonly string[]) =>
    of(name).some((source) => sources.includes(source));
  const active = [...directives].filter(([name]) => !/^(?:img|media)-src$/.test(name));
  const isInsecure = (sources: readonly string[]) =>
    sources.some((each) => /^(?:http|ftp):/.test(each));
  if (has('script-src', [...BROAD, ...INLINE]) || has('object-src', BROAD)) return -20;
  if (active.some(([, sources]) => isInsecure(sources))) return -20;
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10;
  if (isInsecure(of('img-src')) || isInsecure(of('media-src'))) return -10;
  if (has('style-src', [...BROAD, ...INLINE])) return 0;
  return of('default-src').join() === "'none'" ? 10 : 5;
}

function integrity(html: string): number {
  const scripts = [...html.matchAll(/<script\s[^>]*\bsrc=[^>]*>/g)].map(([tag]) => tag);
  const isForeign = (tag: string) => /\bsrc=["']?(?:https?:)?\/\//.test(tag);
  const withoutHash = scripts.filter((tag) => !/\bintegrity=/.test(tag));
  if (withoutHash.some(isForeign)) return -5;
  return scripts.length > withoutHash.length ? 5 : 0;
}

function transport(header = ''): number {
  const seconds = /\bmax-age=(\d+)/.exec(header)?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= 15_552_000 ? 0 : -10;
}

const PRIVATE = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/** Points that each header adds or subtracts, on a host with a certificate that redirects from http to https. */
export function modifiers({ headers, html }: HttpResponse): Record<string, number> {
  const directives = parseDirectives(headers['content-security-policy'] ?? '');
  const referrer = headers['referrer-policy'];
  const isBetter = (name: string, values: RegExp) => (values.test(headers[name] ?? '') ? 10 : 0);
  const isOpen = headers['access-control-allow-credentials'] === 'true';
  return {
    'content policy': contentPolicy(directives),
    frames: directives.has('frame-ancestors') || headers['x-frame-options'] ? 5 : -20,
    referrer: referrer === undefined ? 0 : PRIVATE.test(referrer) ? 5 : -5,
    transport: transport(headers['strict-transport-security']),
    integrity: integrity(html),
    types: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'other sites may load': isBetter('cross-origin-resource-policy', /^same-(?:origin|site)$/),
    opener: isBetter('cross-origin-opener-policy', /^(?:same-origin|noopener-allow-popups)/),
    embedder: isBetter('cross-origin-embedder-policy', /^(?:require-corp|credentialless)$/),
    'other origins may read': isOpen ? -50 : 0,
    cookies: headers['set-cookie'] === undefined ? 0 : -20,
  };
}

/** The mark of a page; extra points count only where little is missing. */
export function computeScore(response: HttpResponse): {
  readonly score: number;
  readonly grade: string;
} {
  const all = Object.values(modifiers(response));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 100);
  const plain = sum(all.filter((each) => each < 0));
  const score = plain >= 90 ? sum(all) : plain;
  const grades: readonly (readonly [number, string])[] = [
    [100, 'A+'],
    [90, 'A'],
    [85, 'A-'],
    [80, 'B+'],
    [70, 'B'],
    [65, 'B-'],
  ];
  return { score, grade: grades.find(([minScore]) => score >= minScore)?.[1] ?? 'C or less' };
}
