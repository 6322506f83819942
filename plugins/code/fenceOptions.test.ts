import { expect, test } from 'vitest';
import { checkFenceOptions } from './fenceOptions';

test.each([
  '',
  'live title="A chart hieght=300" script height=420',
  "{1,3-5} title='options.ts' tab=React",
  'file=docs/step.ts region="First bars" step',
  'live preview=no only a browser draws it',
  'no-check its imports=missing',
])('the options of a fence are valid: %s', (meta) => {
  expect(() => checkFenceOptions(meta)).not.toThrow();
});

test.each([
  ['live hieght=300', '"hieght=" is not an option; did you mean "height="?'],
  ['Live', '"Live" is not an option; did you mean "live"?'],
  ['live=true', '"live=" is not an option; did you mean "live"?'],
  ['live preview=none', '"preview=" is not an option; did you mean "preview=no"?'],
  ['nocheck', '"nocheck" is not an option; did you mean "no-check"?'],
  ['showLineNumbers', '"showLineNumbers" is not an option'],
])('an unknown option of a fence is an error: %s', (meta, message) => {
  expect(() => checkFenceOptions(meta)).toThrow(new Error(message));
});
