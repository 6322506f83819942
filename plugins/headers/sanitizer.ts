/** Elements of text and of line drawings. They can't load, run, submit or style anything. */
const ELEMENTS = new Set([
  ...'a abbr b blockquote br code dd details div dl dt em h1 h2 h3 h4 h5 h6 hr i kbd li mark ol p pre'.split(
    ' ',
  ),
  ...'s small span strong sub summary sup table tbody td th thead tr u ul wbr'.split(' '),
  ...'circle ellipse g line path polygon polyline rect svg'.split(' '),
]);

/** Empty script element, which is harmless. React uses it to create its script elements. */
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

/** Whether markup is harmless in a page. */
export function isHarmless(markup: string, parse: (markup: string) => Document): boolean {
  if (!markup.includes('<') || markup === EMPTY_SCRIPT) return true;
  const { body, head } = parse(markup);
  return head.childElementCount === 0 && ![...body.querySelectorAll('*')].some(isHarmful);
}

/** Whether a script is a file of the site's build. */
export function isSiteScript(url: string, origin: string): boolean {
  const { origin: from, pathname } = new URL(url, origin);
  return from === origin && /\/assets\/(?:js|typescript)\//.test(pathname);
}

/** Whether the text of a script is data, such as a description for search engines. Data isn't run. */
export function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
