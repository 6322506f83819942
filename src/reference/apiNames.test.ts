import { describe, expect, it } from 'vitest';
import { collectMembers, findNames } from './apiNames';

const labels = {
  pages: [
    ['/api/interfaces/CrosshairOptions', 'CrosshairOptions', '', '', ''],
    ['/api/classes/Series', 'Series<T>', '', '', ''],
  ],
  headings: [
    [0, 'Properties', '#properties'],
    [0, 'magnet', '#magnet', "'off'"],
    [1, 'setMarkers()', '#setmarkers', ''],
    [1, 'setData()', '#setdata', ''],
  ],
  parts: [],
} as const;

describe('collectMembers', () => {
  it('returns the members with their exports', () => {
    expect(collectMembers(labels)).toEqual([
      { label: 'CrosshairOptions.magnet', href: '/api/interfaces/CrosshairOptions#magnet' },
      { label: 'Series.setMarkers()', href: '/api/classes/Series#setmarkers' },
      { label: 'Series.setData()', href: '/api/classes/Series#setdata' },
    ]);
  });
});

describe('findNames', () => {
  const exports = [
    { label: 'DataChange', href: '/api/interfaces/DataChange' },
    { label: 'SetDataOptions', href: '/api/interfaces/SetDataOptions' },
  ];
  const find = (text: string) =>
    findNames(exports, collectMembers(labels), text).map(({ label }) => label);

  it.each([
    ['magnet', ['CrosshairOptions.magnet']],
    ['data', ['DataChange', 'SetDataOptions', 'Series.setData()']],
    ['set', ['SetDataOptions', 'Series.setData()', 'Series.setMarkers()']],
    ['series.setd', ['Series.setData()']],
    ['crosshair', []],
  ])('%s: %j', (text, expected) => {
    expect(find(text)).toEqual(expected);
  });
});
