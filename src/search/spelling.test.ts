import { describe, expect, it } from 'vitest';
import { isOneEditAway, Spelling } from './spelling';

describe('isOneEditAway', () => {
  it.each([
    ['indicatrs', 'indicators'],
    ['theeming', 'theming'],
    ['paines', 'panes'],
    ['setdsta', 'setdata'],
    ['crosshiar', 'crosshair'],
  ])('%s and %s', (typed, word) => {
    expect(isOneEditAway(typed, word)).toBe(true);
  });

  it.each([
    ['panes', 'panes'],
    ['panse', 'scale'],
    ['crshair', 'crosshair'],
  ])('not %s and %s', (typed, word) => {
    expect(isOneEditAway(typed, word)).toBe(false);
  });
});

describe('Spelling', () => {
  const spelling = new Spelling();
  spelling.add('Time zones, setData() and crosshair');

  it('corrects an unknown word', () => {
    expect(spelling.correct('znes')).toBe('zones');
    expect(spelling.correct('setDta')).toBe('setdata');
  });

  it.each(['Zones', 'adn', 'volcano'])(
    'leaves %s, which is known, short or far from all',
    (word) => {
      expect(spelling.correct(word)).toBeUndefined();
    },
  );
});
