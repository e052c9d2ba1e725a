import {
  type Area,
  contains as areaContains,
  type CrsCode,
  crsCatalogue,
  mapRings,
  rotateArea,
  splitAtAntimeridian,
  thinArea,
  validate as validateArea,
} from '@portal/geo';
import { positionIn } from '../input/overlay-areas.js';
import { readGeometry } from '../input/read-geometry.js';
import { areaResult } from './area-result.js';
import type { Processor } from './processor.js';

const FULL_TURN = 360;

/** The geometry rotated clockwise: on the sphere for degrees, else in the plane of its coordinate system. */
export const rotate: Processor<'rotate'> = ({ geojson, angle, options, crs }, { engine }) => {
  const turned = rotateArea(readGeometry(geojson, crs, 'geojson'), angle, options?.pivot, crsCatalogue[crs]);
  return areaResult(crs === 'EPSG:4326' ? splitAtAntimeridian(turned, engine) : turned);
};

/** Whether a geometry is valid, and if not, why and where. */
export const validate: Processor<'validate'> = ({ geojson, crs }) => {
  const { valid, reason, position, crossings } = validateArea(readGeometry(geojson, crs, 'geojson'));
  return {
    valid,
    ...(reason && { reason }),
    ...(position && { position: positionIn(crs, position) }),
    crossings: crossings.map((crossing) => positionIn(crs, crossing)),
  };
};

/** The same area as a valid geometry. */
export const makeValid: Processor<'makeValid'> = ({ geojson, crs }, { engine }) => {
  const valid = engine.makeValid(readGeometry(geojson, crs, 'geojson'));
  return areaResult(crs === 'EPSG:4326' ? splitAtAntimeridian(valid, engine) : valid);
};

/** The geometry with fewer positions, its longitudes within ±180 as the input's were. */
export const thin: Processor<'thin'> = ({ geojson, maximum, method, crs }) => {
  const thinned = thinArea(readGeometry(geojson, crs, 'geojson'), maximum, method);
  return { ...areaResult(wrapped(thinned, crs)), valid: validateArea(thinned).valid };
};

const wrapped = (area: Area, crs: CrsCode): Area =>
  mapRings(area, (ring) => ring.map(([x, y]) => positionIn(crs, [x!, y!])));

/** Whether a point lies in the geometry, also across ±180. */
export const contains: Processor<'contains'> = ({ geojson, point: [x, y], crs }) => {
  const area = readGeometry(geojson, crs, 'geojson');
  const turns = crs === 'EPSG:4326' ? [0, -FULL_TURN, FULL_TURN] : [0];
  return { contains: turns.some((turn) => areaContains(area, [x + turn, y])) };
};
