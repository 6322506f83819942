import { readFileSync } from 'node:fs';
import { builtNotice } from '../src/licences/plugin';
import { expect, test } from './site';

test('NOTICE lists all that the site ships; "npm run licences" writes the list', () => {
  expect(readFileSync('NOTICE', 'utf8')).toContain(readFileSync(builtNotice('.'), 'utf8'));
});

test('the words of the licences stand beside the pages', async ({ request, site }) => {
  const answer = await request.get(`${site.url}licences.txt`);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  for (const name of ['react-dom', 'infima', 'lunr', '@codemirror/view', 'sucrase']) {
    expect(text).toMatch(new RegExp(`^== (?:.*, )?${name}(?:,|$)`, 'm'));
  }
  expect(text).toContain('Permission is hereby granted, free of charge');
});
