import type { Shape } from '@portal/geo';
import { buildFaultOf } from './build-fault.js';

const sector: Shape = { kind: 'sector', longitude: 2, latitude: 48, radius: 10, azimuth: 0, beamwidth: 60 };
const trapezoid: Shape = {
  kind: 'trapezoid',
  longitude: 2,
  latitude: 48,
  longitudeLength: 10,
  latitudeLength: 20,
  angle: 0,
  trapezoidAngle: 80,
};

it.each<[Shape, string | undefined]>([
  [sector, undefined],
  [{ ...sector, latitude: 89.9, radius: 400, beamwidth: 360 }, 'POLE_ENCLOSED'],
  [{ ...sector, latitude: 90 }, 'POLE_ENCLOSED'],
  [{ ...sector, beamwidth: 0 }, 'UNBUILDABLE'],
  [{ ...sector, radius: Number.NaN }, 'UNBUILDABLE'],
  [trapezoid, undefined],
  [{ ...trapezoid, trapezoidAngle: 45 }, 'SIDES_CROSS'],
  [{ ...trapezoid, latitude: 90 }, 'POLE_ENCLOSED'],
])('%j: %s', (shape, fault) => expect(buildFaultOf(shape)).toBe(fault));
