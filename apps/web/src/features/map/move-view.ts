import type { Position } from '@portal/geo';
import { boundingExtent } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { positionOf } from './follow-pointer.js';

const FLIGHT_MS = 600;

const flightTime = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FLIGHT_MS);

/** What part of the earth a map shows. */
export interface MapView {
  readonly centre: Position;
  readonly zoom: number;
}

export const viewOf = (map: OlMap): MapView => ({
  centre: positionOf(map.getView().getCenter()),
  zoom: map.getView().getZoom() ?? 0,
});

/**
 * Shows a view at once, as the first one of a map. One that has no size yet shows another view when it gets one, so it
 * shows this one after that.
 */
export function openAt(map: OlMap, { centre, zoom }: MapView): void {
  const show = (): void => {
    map.getView().setCenter(fromLonLat([...centre]));
    map.getView().setZoom(zoom);
  };
  show();
  if (!map.getSize()?.every((side) => side > 0)) map.once('change:size', show);
}

/** Moves the map to a view, gliding unless the person wants nothing to. */
export function goTo(map: OlMap, { centre, zoom }: MapView): void {
  map.getView().animate({ center: fromLonLat([...centre]), zoom, duration: flightTime() });
}

/** Moves the map to a position with its surroundings, whose size is half the view in degrees. */
export function flyTo(map: OlMap, [longitude, latitude]: Position, halfView: number): void {
  const north = Math.min(85, latitude + halfView);
  const south = Math.max(-85, latitude - halfView);
  const extent = boundingExtent([fromLonLat([longitude - halfView, south]), fromLonLat([longitude + halfView, north])]);
  map.getView().fit(extent, { duration: flightTime() });
}
