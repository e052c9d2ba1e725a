import type { NamedPosition } from '../map/find-places.js';
import type { MapFeature } from '../map/map-feature.js';

const middleOf = (positions: readonly (readonly number[])[]): readonly [number, number] => {
  const longitudes = positions.map(([longitude = 0]) => longitude);
  const latitudes = positions.map(([, latitude = 0]) => latitude);
  const middle = (values: readonly number[]) =>
    (values.reduce((least, value) => Math.min(least, value), 180) +
      values.reduce((most, value) => Math.max(most, value), -180)) /
    2;
  return [middle(longitudes), middle(latitudes)];
};

function positionsOf(feature: MapFeature): readonly (readonly number[])[] {
  if (feature.kind === 'point') return [feature.at];
  return feature.kind === 'line' ? feature.along : feature.shape.coordinates.flat(2);
}

/** The middle of a feature's extent, longitude and latitude. */
export const middleOfFeature = (feature: MapFeature): readonly [number, number] => middleOf(positionsOf(feature));

/** Where the features lie that have a name. */
export const namedPositions = (features: readonly MapFeature[]): NamedPosition[] =>
  features.flatMap((feature) =>
    feature.label ? [{ id: feature.id, name: feature.label, at: middleOfFeature(feature) }] : [],
  );
