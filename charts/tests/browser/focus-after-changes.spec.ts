import { allChanges, controls, expectFocus, pluginChanges } from './focus-after-changes';
import { test } from './harness/test';

const types = controls.map(([, type]) => type);

for (const [i, control] of controls.entries()) {
  const [name, type] = control;
  // The first control of each plug-in represents the others for changes of the chart. A nightly test tries all.
  const isFirst = types.indexOf(type) === i;
  test(`the focus doesn't get lost in ${name}`, ({ page }) =>
    expectFocus(page, control, isFirst ? allChanges : pluginChanges));
}
