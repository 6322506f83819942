import postcss, { type Node, type Root, type Rule } from 'postcss';

/** What is looked for in scripts: a class or a variable stands there letter by letter. */
const WORD = /[\w-]+/g;

const CLASS = /\.(-?[_a-z][\w-]*)/gi;
const VARIABLE = /var\(\s*(--[\w-]+)/g;
const PARENTHESES = /\([^()]*\)/g;
/** One class alone in parentheses, which only weigh it less. */
const WEIGHED = /:(?:where|is)\((\.-?[_a-z][\w-]*)\)/gi;

/**
 * What the theme names for settings that have other values here: `navbar.style`, `footer.style`. And what only words of
 * our pages name: a tab, a badge and pages of a list stand nowhere.
 */
const OFF = ['navbar--dark', 'navbar--primary', 'footer--dark', 'badge', 'pagination', 'tabs'];

/** What the theme names for a menu that hides, a search box on the left, items that are no links: with a hash behind. */
const NEVER =
  /^(?:doc(?:ItemWrapper|MainContainer)Enhanced|docSidebarContainerHidden|sidebarHidden|searchBarLeft|menuHtmlItem|darkNavbarColorModeToggle)_/;

/** Variables of our own: scripts put their names together. */
const OWN = /^--aj-/;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([whole, name]) => name ?? whole);

/** The classes that an element must have; what stands in parentheses, as in `:not(…)`, is let be. */
function classesOf(selector: string): string[] {
  const outer = selector.replace(WEIGHED, '$1').replace(PARENTHESES, '');
  return outer === selector ? all(selector, CLASS) : classesOf(outer);
}

function dropSelectors(root: Root, words: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      classesOf(selector).every((name) => words.has(name) && !NEVER.test(name)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
}

/** Where themes set the variables of the whole page. */
const PAGE = /^(?::root|html\[data-theme=['"]?dark['"]?\])$/;

/** The at-rules around a rule: `layer`, `media`. */
function around(node: Node): string[] {
  const { parent } = node;
  if (!parent || parent.type === 'root') return [];
  return [...('name' in parent ? [String(parent.name)] : []), ...around(parent)];
}

function walkPage(
  root: Root,
  wanted: (outside: readonly string[]) => boolean,
  visit: (rule: Rule) => void,
): void {
  root.walkRules((rule) => {
    if (rule.selectors.some((selector) => PAGE.test(selector)) && wanted(around(rule))) visit(rule);
  });
}

/** What stands in no layer wins over every layer: there, what it sets for the page is never seen. */
function dropOverridden(root: Root): void {
  const own = new Set<string>();
  walkPage(
    root,
    (outside) => outside.length === 0,
    (rule) => {
      if (rule.selectors.includes(':root')) rule.walkDecls(/^--/, ({ prop }) => void own.add(prop));
    },
  );
  walkPage(
    root,
    (outside) => outside.every((name) => name === 'layer') && outside.length > 0,
    (rule) => {
      if (!rule.selectors.every((selector) => PAGE.test(selector))) return;
      rule.walkDecls(/^--/, (declaration) => {
        if (own.has(declaration.prop)) declaration.remove();
      });
    },
  );
}

/** A variable that goes can be the last to use another. */
function dropVariables(root: Root, words: ReadonlySet<string>): void {
  const used = new Set(all(root.toString(), VARIABLE));
  let dropped = 0;
  root.walkDecls(/^--/, (declaration) => {
    const { prop } = declaration;
    if (OWN.test(prop) || used.has(prop) || words.has(prop)) return;
    declaration.remove();
    dropped += 1;
  });
  if (dropped > 0) dropVariables(root, words);
}

function dropEmpty(root: Root): void {
  root.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove();
  });
}

/**
 * The styles without the rules of classes that no script names, and without variables that nothing uses. The scripts
 * hold all that a page can show, also what is set when it runs.
 */
export function withoutUnused(css: string, scripts: readonly string[]): string {
  const words = new Set(scripts.flatMap((script) => script.match(WORD) ?? []));
  for (const name of OFF) words.delete(name);
  const root = postcss.parse(css);
  dropSelectors(root, words);
  dropOverridden(root);
  dropVariables(root, words);
  dropEmpty(root);
  return root.toString();
}
