import type { Position } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { positionOf } from '../../map/follow-pointer.js';

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

/** Reports the position of each click, or that Escape was pressed. @returns a function that stops it */
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
