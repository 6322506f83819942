import { expect, it } from 'vitest';
import { SOURCES } from '../../steps/seldom';
import { readFence } from '../build/fence';
import { findAllFences } from './find';

it('shows no file that steps of the build are not run again for', () => {
  const shown = findAllFences().flatMap(({ meta }) => readFence(meta).file ?? []);
  expect(shown.length).toBeGreaterThan(20);
  const isSource = (file: string): boolean =>
    SOURCES.some((place) => file === place || file.startsWith(`${place}/`));
  expect(shown.filter((file) => !isSource(file))).toEqual([]);
});
