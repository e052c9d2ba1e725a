import type { AreaResult } from '@portal/contracts';
import type { Area } from '@portal/geo';

/** Positions have exactly two coordinates; GeoJSON's types allow more. */
export const areaResult = (area: Area): AreaResult => ({ geometry: area as AreaResult['geometry'] });
