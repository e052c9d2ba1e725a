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

/** Centre of the map's view. */
export const centreOf = (map: OlMap): Position => positionOf(map.getView().getCenter());

/** Reports the id of a drawn shape that is clicked. @returns a function that stops it */
export function chooseOnClick(map: OlMap, onChosen: (id: string) => void): () => void {
  const choose = ({ pixel }: MapBrowserEvent): void => {
    const id = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId());
    if (typeof id === 'string' && id.startsWith('shape-')) onChosen(id);
  };
  map.on('click', choose);
  return () => map.un('click', choose);
}

/** Reports the position of the next click, or that Escape was pressed. @returns a function that stops it */
export function pickPosition(map: OlMap, onPicked: (position: Position) => void, onCancel: () => void): () => void {
  const pick = ({ coordinate }: MapBrowserEvent): void => onPicked(positionOf(coordinate));
  const cancel = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onCancel();
  };
  map.on('click', pick);
  document.addEventListener('keydown', cancel);
  return () => {
    document.removeEventListener('keydown', cancel);
    map.un('click', pick);
  };
}

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
