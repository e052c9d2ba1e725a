import type { AreaResult } from '@portal/contracts';
import type { Area } from '@portal/geo';

/** Positions have two coordinates here; GeoJSON's own types do not say so. */
export const areaResult = (area: Area): AreaResult => ({ geometry: area as AreaResult['geometry'] });
