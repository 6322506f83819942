/** What holds nothing to find: drawings, scripts, the footer, and the links of the menu, which all pages have. */
const UNREAD =
  /<svg[\s>][^]*?<\/svg>|<script[\s>][^]*?<\/script>|<footer class="theme-layout-footer[^]*?<\/footer>|<li class="theme-doc-sidebar-item-link[^]*?<\/a>/g;

/** The categories of the menu, of which those around the page are named with it. */
const CATEGORY = /<div class="?menu__list-item-collapsible[^]*?<\/div>/g;

/** Code is found by its words, whatever they mean in it. */
const CODE = /<pre[\s>][^]*?<\/pre>/g;
const MARK = /<\/?(?:span|a)(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>/g;

/** What is left of a page when all is taken away that is not looked at: a third, and a third of the work. */
export const readable = (html: string): string =>
  html
    .replace(UNREAD, '')
    .replace(CATEGORY, (category) => (category.includes('menu__link--active') ? category : ''))
    .replace(CODE, (code) => code.replace(MARK, ''));
