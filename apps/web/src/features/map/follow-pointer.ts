import type { Position } from '@portal/geo';
import type { Coordinate } from 'ol/coordinate.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { toLonLat } from 'ol/proj.js';

/** Longitude and latitude of a coordinate of the map's projection. */
export const positionOf = (coordinate: Coordinate | undefined): Position => {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate ?? [0, 0]);
  return [longitude, latitude];
};

/** Reports the pointer's position; undefined when it leaves the map. @returns a function that stops it */
export function followPointer(map: OlMap, onMove: (position: Position | undefined) => void): () => void {
  const move = ({ coordinate }: MapBrowserEvent): void => onMove(positionOf(coordinate));
  const leave = (): void => onMove(undefined);
  const viewport = map.getViewport();
  map.on('pointermove', move);
  viewport?.addEventListener('pointerleave', leave);
  return () => {
    map.un('pointermove', move);
    viewport?.removeEventListener('pointerleave', leave);
  };
}
