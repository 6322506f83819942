import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { PublicApi, type PublicExport, type PublicMember } from './public-api';

const library = new PublicApi();
const indicators = new PublicApi('indicators.ts');
const samples = new PublicApi('samples.ts');
const feed = new PublicApi('feed.ts');
const replay = new PublicApi('replay.ts');
const terminal = new PublicApi('terminal.ts');
const testing = new PublicApi('testing.ts');

describe.each([
  ['@aijiaoyi/charts', library],
  ['@aijiaoyi/charts/indicators', indicators],
  ['@aijiaoyi/charts/samples', samples],
  ['@aijiaoyi/charts/feed', feed],
  ['@aijiaoyi/charts/replay', replay],
  ['@aijiaoyi/charts/terminal', terminal],
  ['@aijiaoyi/charts/testing', testing],
])('%s', (_, api) => {
  const members = api.exports.flatMap((each) => (each.kind === 'type' ? [] : api.members(each)));
  const missing = (
    list: readonly (PublicExport | PublicMember)[],
    isGood: (each: PublicExport | PublicMember) => boolean,
  ) =>
    list
      .filter((each) => !isGood(each))
      .map(({ name, declaration }) => `${name} (${api.formatLocation(declaration)})`);

  it('has a summary for every export', () => {
    expect(missing(api.exports, ({ symbol }) => api.summary(symbol).length > 10)).toEqual([]);
  });

  it('has a summary for every member', () => {
    expect(missing(members, ({ symbol }) => api.summary(symbol).length > 5)).toEqual([]);
  });

  it('documents what each method throws that checks its arguments', () => {
    const throws = ({ declaration }: PublicExport | PublicMember): boolean =>
      (ts.isMethodDeclaration(declaration) || ts.isFunctionDeclaration(declaration)) &&
      /\bthrow |\bcheck[A-Z]\w*\(|\bmakeSamples\(/.test(declaration.body?.getText() ?? '');
    const functions = api.exports.filter(({ kind }) => kind === 'function');
    const throwing = [...members, ...functions].filter(throws);
    expect(missing(throwing, ({ symbol }) => api.tags(symbol, 'throws').length > 0)).toEqual([]);
  });

  it('describes every parameter', () => {
    const undescribed = [...api.exports, ...members].flatMap(({ name, symbol }) =>
      api
        .tags(symbol, 'param')
        .filter((text) => text.replace(/^\S+\s*-?\s*/, '') === '')
        .map((text) => `${name}: ${text}`),
    );
    expect(undescribed).toEqual([]);
  });
});
