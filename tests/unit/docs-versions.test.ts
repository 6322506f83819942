import { expect, it, vi } from 'vitest';
import { docs } from '../../config/docs';

vi.mock('../../config/versions', () => ({ versions: ['1.1.0', '1.0.0'] }));

it('shows the banner of unmaintained versions only on versions older than the newest one', () => {
  expect(docs.versions?.['1.1.0']).toEqual({ banner: 'none' });
  expect(docs.versions?.['1.0.0']).toBeUndefined();
});
