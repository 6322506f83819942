import { describe, expect, it } from 'vitest';
import {
  slimChunkNames,
  slimConfig,
  slimGlobalData,
  slimMetadata,
  slimRegistry,
  slimRoutes,
  slimVersion,
} from './slim';

const parsed = (text: string): unknown => JSON.parse(text);

it('keeps of the registry how each module is imported', () => {
  const entry = (name: string) =>
    `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/docs/${name}.md"), "@site/docs/${name}.md", require.resolveWeak("@site/docs/${name}.md")],\n`;
  expect(slimRegistry(`export default {\n${entry('a1')}${entry('b2')}};\n`)).toBe(
    'export default {\n' +
      '  "a1": [() => import(/* webpackChunkName: "a1" */ "@site/docs/a1.md")],\n' +
      '  "b2": [() => import(/* webpackChunkName: "b2" */ "@site/docs/b2.md")],\n' +
      '};\n',
  );
});

describe('the config', () => {
  it('loses what the build alone needs', () => {
    const config = {
      title: 'x',
      plugins: [null],
      themeConfig: { navbar: {}, prism: { theme: {} } },
    };
    const text = `/* generated */\nexport default ${JSON.stringify(config, null, 2)};\n`;
    expect(slimConfig(text)).toBe('export default {"title":"x","themeConfig":{"navbar":{}}};\n');
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
  const version = { docsSidebars: { s: [] }, docs: { a: { description: 'x' } } };
  expect(parsed(slimVersion(JSON.stringify({ version })))).toEqual({
    version: { docsSidebars: { s: [] }, docs: {} },
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

it('tells routes apart by a hash only where a path has several', () => {
  const names = JSON.stringify({ '/a-abc': { content: 1 }, '/-012': {}, '/-345': {} });
  expect(parsed(slimChunkNames(names))).toEqual({
    '/a-': { content: 1 },
    '/-012': {},
    '/-345': {},
  });
  const routes = "[ComponentCreator('/a', 'abc'), ComponentCreator('/', '012')]";
  expect(slimRoutes(routes, names)).toBe(
    "[ComponentCreator('/a', ''), ComponentCreator('/', '012')]",
  );
});
