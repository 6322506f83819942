/** Elements of text and of line drawings. None of them loads, runs, submits or styles anything. */
const ELEMENTS = new Set([
  ...'a abbr b blockquote br code dd details div dl dt em h1 h2 h3 h4 h5 h6 hr i kbd li mark ol p pre'.split(
    ' ',
  ),
  ...'s small span strong sub summary sup table tbody td th thead tr u ul wbr'.split(' '),
  ...'circle ellipse g line path polygon polyline rect svg'.split(' '),
]);

/** A script element without words does nothing: React makes each of its own from one. */
const EMPTY_SCRIPT = '<script></script>';

function isHarmful(element: Element): boolean {
  return (
    !ELEMENTS.has(element.localName) ||
    [...element.attributes].some(
      ({ name, value }) =>
        name.startsWith('on') ||
        (/^(?:xlink:)?href$/.test(name) && !/^(?:https?:|\/|#|\.)/.test(value)),
    )
  );
}

/** Whether markup can do nothing when it is put into a page. */
export function isHarmless(markup: string, parse: (markup: string) => Document): boolean {
  if (!markup.includes('<') || markup === EMPTY_SCRIPT) return true;
  const { body, head } = parse(markup);
  return head.childElementCount === 0 && ![...body.querySelectorAll('*')].some(isHarmful);
}

/** Whether a script is a file that the site's build made. */
export function isSiteScript(url: string, origin: string): boolean {
  const { origin: from, pathname } = new URL(url, origin);
  return from === origin && /\/assets\/(?:js|typescript)\//.test(pathname);
}

/** Whether the words of a script are data, such as a description for search engines: those do not run. */
export function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
