import { jest } from '@jest/globals';
import { areaOf } from './shape-area.js';

const sector = { kind: 'sector', longitude: 2, latitude: 48, radius: 10, azimuth: 0, beamwidth: 60 } as const;

afterEach(() => jest.restoreAllMocks());

it('is the outline of a sector', () => {
  expect(areaOf(sector)?.type).toBe('Polygon');
});

it('of a sector that cannot be built is nothing, which is reported', () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(areaOf({ ...sector, latitude: 89.99, radius: 400, beamwidth: 360 })).toBeUndefined();
  expect(reported).toHaveBeenCalledWith('A sector cannot be built: POLE_ENCLOSED', expect.anything());
});
