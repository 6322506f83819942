import { expect, it } from 'vitest';
import * as library from '../../../charts/src/indicators';
import { indicatorNames } from './pictures';

it('shows each built-in indicator once', () => {
  const definitions = Object.entries(library).filter(
    ([, value]) => typeof value === 'object' && 'addTo' in value,
  );
  expect(indicatorNames.toSorted()).toEqual(definitions.map(([name]) => name).toSorted());
});
