import path from 'node:path';
import { expect, it } from 'vitest';
import { publishedModules } from '../../../plugins/library/publishedModules';

it('begins the entries with a directive for server components', async () => {
  const modules = await publishedModules(path.resolve(__dirname, '../../..'));
  for (const entry of ['react.js', 'react-on-server.js']) {
    expect(modules.get(entry)).toMatch(/^"use client";\n/);
  }
}, 300_000);
