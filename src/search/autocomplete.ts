// Takes the place of the package that makes the list under the search box, and puts its roles right: the list names
// its options alone, without the link below them, and the box names its list by the attribute of today.
import makeList, { type MakeList } from '@easyops-cn/autocomplete.js/index.js';

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

const autocomplete: MakeList = (input, options, datasets) => {
  const list = makeList(input, options, datasets);
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
