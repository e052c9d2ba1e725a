import { applicationWorkflow } from '@portal/contracts';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { dossierLook } from '../../src/features/dossiers/map/dossier-look.js';
import type { MapColours } from '../../src/features/map/map-colours.js';
import { objectTileLayer } from '../../src/features/mapped-lists/object-tile-layer.js';
import type { MeasuredStations } from '../map-with-stations.js';
import { colourNamed, LAND_SHARE, nextFrame, shows, since } from './first-map.js';
import { showMap } from './show-map.js';

const LYON = fromLonLat([4.85, 45.8]);
const BESIDE_LYON = fromLonLat([5.2, 45.6]);
/** From where groups are drawn to where links with their labels are, and back. */
const WAY = [
  { center: LYON, zoom: 8 },
  { center: LYON, zoom: 10 },
  { center: BESIDE_LYON, zoom: 10 },
  { center: LYON, zoom: 12 },
  { center: LYON, zoom: 9 },
] as const;
const LEG_MS = 1500;

/** Milliseconds between the frames of a way over the map. */
async function framesOf(map: OlMap): Promise<readonly number[]> {
  const frames: number[] = [];
  for (const leg of WAY) {
    let isMoving = true;
    map.getView().animate({ ...leg, center: [...leg.center], duration: LEG_MS }, () => {
      isMoving = false;
    });
    for (let last = performance.now(); isMoving; ) {
      await nextFrame();
      const now = performance.now();
      frames.push(now - last);
      last = now;
    }
  }
  return frames;
}

/** The map of the portal, with the layer of the dossiers or without. */
export async function measureStations(withStations: boolean): Promise<MeasuredStations> {
  let shown: OlMap | undefined;
  let draws = () => false;
  let failures = 0;
  const interact = (map: OlMap, colours: MapColours) => {
    shown = map;
    const layer = objectTileLayer({
      look: dossierLook(applicationWorkflow),
      colours,
      readTile: async ({ z, x, y }) => {
        const answer = await fetch(`/tiles/${z}/${x}/${y}`);
        if (!answer.ok) throw new Error(`/tiles/${z}/${x}/${y}: ${answer.status}`);
        return answer.arrayBuffer();
      },
      chosen: () => undefined,
      onFailure: () => {
        failures++;
      },
    });
    if (withStations) map.addLayer(layer);
    draws = () => layer.getFeaturesInExtent(map.getView().calculateExtent()).length > 0;
    return () => void map.removeLayer(layer);
  };
  showMap(interact);
  await since(() => shown !== undefined);
  const land = colourNamed('--map-land');
  const at = await since(() => {
    if (failures > 0) throw new Error(`${failures} tiles could not be read.`);
    return withStations ? draws() : shows(land, LAND_SHARE);
  });
  return { shown: at, frames: withStations && shown ? await framesOf(shown) : [] };
}
