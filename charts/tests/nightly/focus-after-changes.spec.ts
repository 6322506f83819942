import { allChanges, controls, expectFocus } from '../browser/focus-after-changes';
import { test } from '../browser/harness/test';

for (const control of controls) {
  test(`the focus doesn't get lost after any change, in ${control[0]}`, ({ page }) =>
    expectFocus(page, control, allChanges));
}
