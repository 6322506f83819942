import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Blocks of data, such as descriptions for search engines, are not run and need no hash. */
const DATA_BLOCK = /type=["']?application\/(?:ld\+)?json/;

/** The hashes that let the inline scripts of a page run, and no others. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/**
 * What a page of the site may load: files of the site itself. Styles may be inline, because the chart
 * engine and the code editor write some.
 */
export function contentPolicy(hashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** What only a header can say: a meta element may not name who shows the page in a frame. */
export const FRAME_POLICY = "frame-ancestors 'self'";

const META = '<meta http-equiv="Content-Security-Policy"';

/** Puts the policy into a page, for hosts where no header can be set. It stands before every script. */
export function withPolicy(html: string, policy: string): string {
  if (html.includes(META)) return html;
  return html.replace(
    /<head[^>]*>\s*(?:<meta charset=[^>]*>)?/i,
    (start) => `${start}${META} content="${policy}">`,
  );
}
