import { describe, expect, it } from 'vitest';
import {
  slimConfig,
  slimGlobalData,
  slimMetadata,
  slimRegistry,
  slimRoutes,
  slimVersion,
} from './slim';

const parsed = (text: string): unknown => JSON.parse(text);

it('keeps of the registry how each module is imported, in the order of the routes', () => {
  const entry = (name: string) =>
    `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/docs/${name}.md"), "@site/docs/${name}.md", require.resolveWeak("@site/docs/${name}.md")],\n`;
  const names = JSON.stringify({ '/b-012': { content: 'b2' }, '/a-345': { content: 'a1' } });
  expect(slimRegistry(`export default {\n${entry('a1')}${entry('b2')}};\n`, names)).toBe(
    'export default {\n' +
      '  "000": [() => import(/* webpackChunkName: "000" */ "@site/docs/b2.md")],\n' +
      '  "001": [() => import(/* webpackChunkName: "001" */ "@site/docs/a1.md")],\n' +
      '};\n',
  );
});

describe('the config', () => {
  it('loses what the build alone needs', () => {
    const config = {
      title: 'x',
      plugins: [null],
      future: { v4: {}, faster: {}, experimental_router: 'browser' },
      onBrokenLinks: 'throw',
      themeConfig: { navbar: {}, prism: { theme: {} }, blog: {} },
    };
    const text = `/* generated */\nexport default ${JSON.stringify(config, null, 2)};\n`;
    const sent =
      '{"title":"x","future":{"experimental_router":"browser"},"themeConfig":{"navbar":{}}}';
    expect(slimConfig(text)).toBe(`export default ${sent};\n`);
  });

  it('that is written in another way stops the build', () => {
    expect(() => slimConfig('module.exports = {}')).toThrow('not written as');
  });
});

describe('the data of all pages', () => {
  const data = (...versions: object[]) =>
    JSON.stringify({ 'docusaurus-plugin-content-docs': { default: { versions } } });
  const version = (name: string) => ({ name, docs: [{ id: 'a' }] });

  it('lists no docs for one version', () => {
    expect(slimGlobalData(data(version('1')))).toBe(data({ name: '1', docs: [] }));
  });

  it('lists the docs of several versions', () => {
    const both = data(version('1'), version('2'));
    expect(slimGlobalData(both)).toBe(both);
  });
});

it('sends the menu of a version without its docs, and other props as they are', () => {
  const shown = { type: 'link', href: '/a', label: 'A' };
  const menu = [
    { ...shown, docId: 'a', unlisted: false },
    { ...shown, unlisted: true },
  ];
  const version = { docsSidebars: { s: menu }, docs: { a: { description: 'x' } } };
  const slim = [
    { ...shown, docId: '-' },
    { ...shown, unlisted: true },
  ];
  expect(parsed(slimVersion(JSON.stringify({ version })))).toEqual({
    version: { docsSidebars: { s: slim }, docs: {} },
  });
  expect(parsed(slimVersion('{"title":"x"}'))).toEqual({ title: 'x' });
});

it('names the version of Docusaurus, and not that of each plugin', () => {
  const data = { docusaurusVersion: '3', pluginVersions: { docs: { type: 'package' } } };
  expect(parsed(slimMetadata(JSON.stringify(data)))).toEqual({
    docusaurusVersion: '3',
    pluginVersions: {},
  });
});

describe('the routes', () => {
  const route = (path: string, hash: string) => `  {
    path: '${path}',
    component: ComponentCreator('${path}', '${hash}'),
    exact: true,
    sidebar: "docs"
  }`;
  const slim = (routes: readonly string[], chunkNames: object) =>
    slimRoutes(`export default [\n${routes.join(',\n')}\n];\n`, JSON.stringify(chunkNames));
  /** What the browser has of them when it has run the modules. */
  const run = ({ docs, routes, chunkNames }: ReturnType<typeof slim>) => {
    const body = [docs, routes, chunkNames]
      .join('\n')
      .replace(/^import .*$/gm, '')
      .replace('export const docs', 'const docs')
      .replace('export default [', 'const routes = [')
      .replace('export default {', 'const names = {');
    const make = (path: string, hash: string) => `${path}-${hash}`;

    return new Function('ComponentCreator', `${body}; return { routes, names };`)(make) as unknown;
  };

  it('are told apart by a hash only where a path has several', () => {
    const names = { '/a-abc': { x: 'c1' }, '/-012': {}, '/-345': {} };
    const routes = ["{ path: '/a', component: ComponentCreator('/a', 'abc') }", route('/', '012')];
    expect(run(slim(routes, names))).toEqual({
      routes: [
        { path: '/a', component: '/a-' },
        { path: '/', component: '/-012', exact: true, sidebar: 'docs' },
      ],
      names: { '/a-': { x: '000' }, '/-012': {}, '/-345': {} },
    });
  });

  it('of each version stay in the list of their version', () => {
    const doc = (content: string) => ({ __comp: 'c0ffee00', content });
    const paths = ['/1/a', '/1/b', '/a', '/b', '/c'];
    const names = Object.fromEntries(paths.map((path, i) => [`${path}-abc`, doc(`c${i}`)]));
    const list = (path: string, ...routes: string[]) =>
      `{ path: '${path}', component: ComponentCreator('${path}', '012'), routes: [${routes.join()}] }`;
    const [one, two, ...others] = paths.map((path) => route(path, 'abc'));
    const layouts = { '/1-012': {}, '/-012': {} };
    const made = (path: string) => ({ path, component: `${path}-`, exact: true, sidebar: 'docs' });
    const routes = [list('/1', one ?? '', two ?? ''), list('/', ...others)];
    expect(run(slim(routes, { ...names, ...layouts }))).toMatchObject({
      routes: [
        { path: '/1', routes: [made('/1/a'), made('/1/b')] },
        { path: '/', routes: [made('/a'), made('/b'), made('/c')] },
      ],
    });
  });

  it('of docs are made from a list of paths and chunks, under short names', () => {
    const doc = (content: string) => ({ __comp: 'c0ffee00', content });
    const names = {
      '/a-abc': doc('deadbeef'),
      '/b-012': doc('00c0ffee'),
      '/c-345': { ...doc('12345678'), props: '9' },
    };
    const routes = [route('/a', 'abc'), route('/c', '345'), route('/b', '012')];
    const made = (path: string) => ({ path, component: `${path}-`, exact: true, sidebar: 'docs' });
    expect(run(slim(routes, names))).toEqual({
      routes: [made('/a'), made('/b'), made('/c')],
      names: {
        '/a-': { __comp: '000', content: '001' },
        '/b-': { __comp: '000', content: '002' },
        '/c-': { __comp: '000', content: '003', props: '004' },
      },
    });
  });
});
