import { baseMapSource, type Place } from './base-map/base-map-source.js';

export type { Place };

/** The names that the offline base map writes, most populous first. */
export const gazetteer = (): Promise<readonly Place[]> => baseMapSource().places();
