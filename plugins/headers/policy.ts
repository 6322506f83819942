import { createHash } from 'node:crypto';

// The one place of the site's policy. The frame of live charts has its own, which stands in static/live/frame.html
// and is read from there.

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Blocks of data, such as descriptions for search engines, are not run and need no hash. */
const DATA_BLOCK = /type=["']?application\/(?:ld\+)?json/;

function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , code = '']) => code);
}

/**
 * The hashes that let the site's own inline scripts run. Its pages have those, all but such as only lead elsewhere; a
 * script that one page has came with its words, and stays without a hash.
 */
export function scriptHashes(pages: readonly string[]): string[] {
  const scripts = pages.map((html) => new Set(inlineScripts(html)));
  const isCommon = (code: string) =>
    scripts.filter((each) => each.has(code)).length > pages.length / 2;
  const common = new Set(scripts.flatMap((each) => [...each]).filter(isCommon));
  return [...common]
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    .toSorted();
}

/**
 * What a page of the site may do: load files of the site itself, and nothing else. What turns text into scripts or
 * markup goes past plugins/headers/trustedTypes.ts first.
 */
export function pagePolicy(hashes: readonly string[]): string {
  return [
    // Pages that links lead to are fetched ahead, and Firefox asks this of them.
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    // An example cannot take its frame to another host.
    "frame-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default sanitizer',
  ].join('; ');
}

/** Who may show a file of the site in a frame. Only a header can say it: a meta element may not. */
export const ANCESTORS = "frame-ancestors 'self'";

const META = /<meta\s[^>]*http-equiv=["']?content-security-policy\b[^>]*>/i;

/** The policy that a page states itself. */
export function policyIn(html: string): string {
  const [meta] = META.exec(html) ?? [];
  const policy = /content="([^"]*)"/.exec(meta ?? '')?.[1];
  if (policy === undefined) throw new Error('The page states no policy.');
  return policy;
}

/** Puts the policy into a page, for hosts where no header can be set. It stands before every script. */
export function withPolicy(html: string, policy: string): string {
  if (META.test(html)) throw new Error('The page has a policy already.');
  return html.replace(
    /<head[^>]*>\s*(?:<meta charset=[^>]*>)?/i,
    (start) => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
