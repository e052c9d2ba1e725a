import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import { fromLonLat } from 'ol/proj.js';
import type { Style } from 'ol/style.js';
import { styleOf } from './feature-styles.js';
import { arrowStyles } from './line-arrows.js';
import type { MapColours } from './map-colours.js';
import type { LineArrow, MapFeature } from './map-feature.js';
import type { MapLook } from './map-look.js';

const toMap = (position: readonly number[]): number[] => fromLonLat([...position]);

function geometryOf(feature: MapFeature): Point | LineString | MultiPolygon {
  if (feature.kind === 'point') return new Point(toMap(feature.at));
  if (feature.kind === 'line') return new LineString(feature.along.map(toMap));
  return new MultiPolygon(feature.shape.coordinates.map((polygon) => polygon.map((ring) => ring.map(toMap))));
}

const writtenAt = (feature: MapFeature): string =>
  [feature.label, feature.kind !== 'point' && feature.dimensions].filter(Boolean).join('\n');

/** The styles of a line, with arrowheads in its colour. */
function withArrows(styles: Style[], line: LineString, arrow: LineArrow, { halo }: MapColours) {
  const along = line.getCoordinates().map(([x = 0, y = 0]) => [x, y] as const);
  const drawn = styles.findLast((style) => style.getStroke());
  const look = {
    fill: String(drawn?.getStroke()?.getColor()),
    rim: halo,
    lineWidth: drawn?.getStroke()?.getWidth() ?? 1,
    zIndex: drawn?.getZIndex() ?? 0,
  };
  return (_feature: unknown, resolution: number): Style[] => [
    ...styles,
    ...arrowStyles(along, resolution, arrow, look),
  ];
}

/** The map library's features for the portal's. */
export const drawnFeatures = (features: readonly MapFeature[], colours: MapColours, look: MapLook): Feature[] =>
  features.map((feature) => {
    const geometry = geometryOf(feature);
    const drawn = new Feature(geometry);
    drawn.setId(feature.id);
    const styles = styleOf[feature.role](writtenAt(feature), colours, look, feature.look);
    const arrow = feature.kind === 'line' ? feature.arrow : undefined;
    drawn.setStyle(arrow && geometry instanceof LineString ? withArrows(styles, geometry, arrow, colours) : styles);
    return drawn;
  });
