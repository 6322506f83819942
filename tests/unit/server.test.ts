import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type StaticServer } from '../server';

describe('the static server of the tests', () => {
  let folder: string;
  let server: StaticServer;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'site-'));
    await mkdir(path.join(folder, 'guide'));
    await writeFile(path.join(folder, 'guide', 'index.html'), 'guide');
    await writeFile(path.join(folder, '404.html'), 'not found');
    server = await serve(folder, '/base/');
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const get = async (address: string) => {
    const { origin } = new URL(server.url);
    const response = await fetch(origin + (address.startsWith('/') ? '' : '/base/') + address);
    return [response.status, await response.text()];
  };

  it.each(['guide', 'guide/', 'guide/index.html'])('finds a page as %s', async (address) => {
    expect(await get(address)).toEqual([200, 'guide']);
  });

  it.each(['nothing', '/guide', '%2e%2e/guide', '%', '//'])(
    'answers 404 for %s',
    async (address) => {
      expect(await get(address)).toEqual([404, 'not found']);
    },
  );
});
