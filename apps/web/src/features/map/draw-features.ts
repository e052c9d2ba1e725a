import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import { fromLonLat } from 'ol/proj.js';
import { styleOf } from './feature-styles.js';
import type { MapColours } from './map-colours.js';
import type { MapFeature } from './map-feature.js';
import type { MapLook } from './map-look.js';

const toMap = (position: readonly number[]): number[] => fromLonLat([...position]);

function geometryOf(feature: MapFeature): Point | LineString | MultiPolygon {
  if (feature.kind === 'point') return new Point(toMap(feature.at));
  if (feature.kind === 'line') return new LineString(feature.along.map(toMap));
  return new MultiPolygon(feature.shape.coordinates.map((polygon) => polygon.map((ring) => ring.map(toMap))));
}

const writtenAt = (feature: MapFeature): string =>
  [feature.label, feature.kind !== 'point' && feature.dimensions].filter(Boolean).join('\n');

/** The map library's features for the portal's. */
export const drawnFeatures = (features: readonly MapFeature[], colours: MapColours, look: MapLook): Feature[] =>
  features.map((feature) => {
    const drawn = new Feature(geometryOf(feature));
    drawn.setId(feature.id);
    drawn.setStyle(styleOf[feature.role](writtenAt(feature), colours, look, feature.look));
    return drawn;
  });
