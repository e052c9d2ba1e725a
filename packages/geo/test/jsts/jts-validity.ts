import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js';
import type { Area } from '../../src/geojson/area.js';
import { readJts } from './jts.js';

/** What JTS, the reference for such questions, says. */
export const isValidForJts = (area: Area): boolean => IsValidOp.isValid(readJts(area));
