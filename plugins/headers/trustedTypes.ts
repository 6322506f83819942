// What the browser asks before text becomes markup or a script, where it knows Trusted Types: a script must be one
// of the site's own files, and markup must be of the harmless kind that the site itself writes. All else throws in
// the call that tried it.
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
  // For reading alone: nothing in a parsed document runs.
  const inert = trustedTypes.createPolicy('sanitizer', { createHTML: (text) => text });
  const parse = (text: string) =>
    new DOMParser().parseFromString(inert.createHTML(text), 'text/html');
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (isHarmless(text, parse) ? text : null),
    createScript: (text) => (isData(text) ? text : null),
    createScriptURL: (address) => (isSiteScript(address, location.origin) ? address : null),
  });
}
