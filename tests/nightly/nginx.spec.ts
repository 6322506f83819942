// The built site on a real server, with the configuration that the build writes for it.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRoot } from '../../scripts/browser';
import { serve, type StaticServer } from '../server';
import { expect, sitePages, test } from '../site';
import { freePort } from './engines/start-process';
import { until } from './engines/engine';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'];

function findNginx(): string {
  const found = program.find((file) => existsSync(file));
  if (found) return found;
  if (!isRoot) throw new Error('Install the package nginx.');
  execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'nginx']);
  return program[0] ?? '';
}

/** No more of a configuration than the generated part asks for. */
const configuration = (folder: string, port: number): string => `
daemon off;
master_process off;
error_log ${folder}/error.log;
pid ${folder}/nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${path.resolve('build')};
    include ${path.resolve('.cache/nginx.conf')};
  }
}
`;

let folder: string;
let nginx: ChildProcess;
let url: string;
let staticServer: StaticServer;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port));
  nginx = spawn(findNginx(), ['-p', folder, '-c', file], { stdio: 'inherit' });
  url = `http://127.0.0.1:${port}/`;
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('nginx answers', answers);
  staticServer = await serve('build');
});

test.afterAll(async () => {
  nginx.kill();
  await staticServer.close();
  await rm(folder, { recursive: true, force: true });
});

test('every page is available with and without its slash, and with index.html', async () => {
  const wrong: string[] = [];
  for (const page of sitePages()) {
    const bare = page.replace(/^\/|\/$/g, '');
    for (const address of new Set([page.slice(1), bare, `${bare}/`, `${bare}/index.html`])) {
      const response = await fetch(new URL(address.replace(/^\//, ''), url));
      const isPage = response.headers.get('content-type') === 'text/html; charset=utf-8';
      if (!response.ok || !isPage) wrong.push(`/${address}: ${response.status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('any other URL shows the not-found page, with its headers', async () => {
  for (const address of [
    'nothing',
    'api/nothing',
    'getting-started/x/y',
    'assets/js/lost.js',
    'pkg/9.9.9/x.js',
    '_headers',
    'nginx.conf',
  ]) {
    const response = await fetch(url + address);
    expect(`${address} ${response.status}`).toBe(`${address} 404`);
    expect(await response.text()).toContain('<html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  }
});

test('each file has exactly the headers of _headers', async () => {
  const script = /\/(assets\/js\/main[^"' >]*)/.exec(await (await fetch(url)).text())?.[1] ?? '';
  const ours =
    /^(?:cache-control|content-security|cross-origin|access-control|permissions|referrer|strict|x-)/;
  const fetchHeaders = async (address: string) =>
    Object.fromEntries([...(await fetch(address)).headers].filter(([name]) => ours.test(name)));
  for (const address of [
    '',
    'getting-started/',
    'api/classes/Series',
    'search',
    script,
    'live/frame.html',
    'pkg/1.0.0/charts.js',
    '404.html',
    'index.html',
    'img/logo.svg',
    'llms.txt',
    'SKILL.md',
    'sitemap.xml',
    'getting-started.md',
  ]) {
    expect(await fetchHeaders(url + address), address).toEqual(
      await fetchHeaders(staticServer.url + address),
    );
  }
});

test('text is sent compressed', async () => {
  for (const address of [
    '',
    'search/labels.json',
    'img/logo.svg',
    'live/frame.html',
    'pkg/1.0.0/charts.js',
  ]) {
    const response = await fetch(url + address, { headers: { 'accept-encoding': 'gzip' } });
    expect(`${address} ${response.headers.get('content-encoding')}`).toBe(`${address} gzip`);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  }
});
