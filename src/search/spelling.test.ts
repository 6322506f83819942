import { describe, expect, it } from 'vitest';
import { isSlip, Spelling } from './spelling';

describe('a slip', () => {
  it.each([
    ['indicatrs', 'indicators'],
    ['theeming', 'theming'],
    ['paines', 'panes'],
    ['setdsta', 'setdata'],
    ['crosshiar', 'crosshair'],
  ])('%s for %s', (typed, word) => {
    expect(isSlip(typed, word)).toBe(true);
  });

  it.each([
    ['panes', 'panes'],
    ['panse', 'scale'],
    ['crshair', 'crosshair'],
  ])('not %s for %s', (typed, word) => {
    expect(isSlip(typed, word)).toBe(false);
  });
});

describe('the spelling of a site', () => {
  const spelling = new Spelling();
  spelling.add('Time zones, setData() and crosshair');

  it('mends each unknown word', () => {
    expect(spelling.mend('tiem znes')).toBe('time zones');
    expect(spelling.mend('setDta')).toBe('setdata');
  });

  it('leaves known, short and foreign words', () => {
    expect(spelling.mend('Time zones')).toBeUndefined();
    expect(spelling.mend('adn')).toBeUndefined();
    expect(spelling.mend('volcano')).toBeUndefined();
  });
});
