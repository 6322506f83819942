// Takes the place of the package that makes the list under the search box, and puts its roles right: the list names
// its options alone, without the link below them, and the box names its list by the attribute of today. Above the list
// it says so when no page has all the words.
import makeList, { type Dataset, type MakeList } from '@easyops-cn/autocomplete.js/index.js';
import type { Hit } from './hits';
import { isPartial, PARTIAL } from './partial';

/** The options, inside the menu that holds the link to all results as well. */
function nameParts(input: Element, menu: Element): void {
  const options = menu.querySelector('[role="option"]')?.parentElement;
  if (options) {
    options.id = `${menu.id}-options`;
    options.role = 'listbox';
    options.ariaLabel = 'Results';
  }
  input.setAttribute('aria-controls', options ? options.id : menu.id);
}

/** The hits come to the templates a second time, for the words above them. */
const withNote = (dataset: Dataset<Hit>): Dataset<Hit> => ({
  source: (typed, answer) => dataset.source(typed, (hits) => answer(hits, hits)),
  templates: {
    ...dataset.templates,
    header: (_, hits) =>
      isPartial(hits) ? `<p class="search-note" role="status">${PARTIAL}</p>` : '',
  },
});

const autocomplete: MakeList<Hit> = (input, options, datasets) => {
  const list = makeList(input, options, datasets.map(withNote));
  const menu = document.getElementById(input.getAttribute('aria-owns') ?? '');
  if (!menu) throw new Error('The search box has no list.');
  menu.removeAttribute('role');
  input.removeAttribute('aria-owns');
  nameParts(input, menu);
  list.on('autocomplete:updated', () => {
    nameParts(input, menu);
  });
  return list;
};

export default Object.assign(autocomplete, { noConflict: makeList.noConflict });
