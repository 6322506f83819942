// In browsers with Trusted Types, these policies check text before it becomes markup or a script. A script must be one
// of the site's own files, and markup must be harmless. Otherwise, the call throws.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { isData, isHarmless, isSiteScript } from './sanitizer';

interface Policy {
  createHTML(text: string): string;
}
interface Rules {
  readonly createHTML?: (text: string) => string | null;
  readonly createScript?: (text: string) => string | null;
  readonly createScriptURL?: (url: string) => string | null;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Policy;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

if (ExecutionEnvironment.canUseDOM && trustedTypes) {
  // Only for parsing, because nothing in a parsed document runs.
  const inert = trustedTypes.createPolicy('sanitizer', { createHTML: (text) => text });
  const parse = (text: string) =>
    new DOMParser().parseFromString(inert.createHTML(text), 'text/html');
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (isHarmless(text, parse) ? text : null),
    createScript: (text) => (isData(text) ? text : null),
    createScriptURL: (address) => (isSiteScript(address, location.origin) ? address : null),
  });
}
