import { createHash } from 'node:crypto';

// The site's policy. The frame of live charts has its own policy, which is read from static/live/frame.html.

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Matches data blocks, such as descriptions for search engines. They aren't run, so they don't need a hash. */
const DATA_BLOCK = /type=["']?application\/(?:ld\+)?json/;

function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , code = '']) => code);
}

/**
 * Returns the hashes that allow the site's inline scripts. Only scripts that most pages contain are allowed, because a
 * script on a single page could be part of its content.
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
 * Returns the policy of a page. The page can only load files of the site. When text is converted to scripts or markup,
 * plugins/headers/trustedTypes.ts checks it.
 */
export function pagePolicy(hashes: readonly string[]): string {
  return [
    // Firefox applies this directive to prefetched pages.
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    // Examples can't navigate their frame to another host.
    "frame-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default sanitizer',
  ].join('; ');
}

/** Sites that can embed files of this site in a frame. It works only in a header, not in a meta element. */
export const ANCESTORS = "frame-ancestors 'self'";

const META = /<meta\s[^>]*http-equiv=["']?content-security-policy\b[^>]*>/i;

/** Returns the policy in a page's meta element. */
export function policyIn(html: string): string {
  const [meta] = META.exec(html) ?? [];
  const policy = /content="([^"]*)"/.exec(meta ?? '')?.[1];
  if (policy === undefined) throw new Error("The page doesn't contain a policy.");
  return policy;
}

/** Adds the policy to a page, before all scripts, for hosts without custom headers. */
export function withPolicy(html: string, policy: string): string {
  if (META.test(html)) throw new Error('The page already contains a policy.');
  return html.replace(
    /<head[^>]*>\s*(?:<meta charset=[^>]*>)?/i,
    (start) => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
