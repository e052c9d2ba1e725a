import { splitAtAntimeridian } from '../engine/antimeridian.js';
import { areaOf, positionIn } from '../input/areas-of.js';
import { areaResult } from './overlay.js';
import type { Processor } from './processor.js';

/** Whether a geometry is valid, and if not, why and where. */
export const validate: Processor<'validate'> = ({ geojson, crs }, { engine }) => {
  const { valid, reason, position } = engine.validity(areaOf(geojson, crs));
  return { valid, ...(reason && { reason }), ...(position && { position: positionIn(crs, position) }) };
};

/** The same area as a valid geometry. */
export const makeValid: Processor<'makeValid'> = ({ geojson, crs }, { engine }) =>
  areaResult(splitAtAntimeridian(engine, engine.makeValid(areaOf(geojson, crs))));
