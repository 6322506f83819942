import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtNotice } from '../../plugins/licenses';
import { readBuilt } from './built-page';

test('NOTICE lists everything that the site ships; "npm run licenses" writes the list', () => {
  expect(readFileSync('NOTICE', 'utf8')).toContain(readFileSync(builtNotice('.'), 'utf8'));
});

test('the texts of the licenses are in licenses.txt', () => {
  const text = readBuilt('licenses.txt');
  for (const name of ['react-dom', 'infima', 'lunr', '@codemirror/view', 'sucrase', 'typescript']) {
    expect(text).toMatch(new RegExp(`^== (?:.*, )?${name}(?:,|$)`, 'm'));
  }
  expect(text).toContain('Permission is hereby granted, free of charge');
});
