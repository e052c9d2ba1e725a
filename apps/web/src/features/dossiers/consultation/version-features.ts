import type { MapFeature } from '../../map/map-feature.js';

/** What a feature shows, whatever its id: two that show the same are the same part of an application. */
function contentOf(feature: MapFeature): string {
  const { kind, role, label = '' } = feature;
  const place =
    feature.kind === 'point' ? feature.at : feature.kind === 'line' ? feature.along : feature.shape.coordinates;
  return JSON.stringify([kind, role, label, place, feature.kind === 'line' && feature.arrow]);
}

/** What the parts of one version only are called on the map. */
interface Sides {
  readonly before: string;
  readonly after: string;
}

/**
 * Two versions on one map: what both have as it always looks, then what only the earlier one has as `before`, and what
 * only the later one has as `after`. Their labels say which, too: colour alone would not be read by everybody.
 */
export function comparedFeatures(
  earlier: readonly MapFeature[],
  later: readonly MapFeature[],
  sides: Sides,
): MapFeature[] {
  const [before, after] = [new Set(earlier.map(contentOf)), new Set(later.map(contentOf))];
  const marked = (role: 'before' | 'after', features: readonly MapFeature[], other: ReadonlySet<string>) =>
    features
      .filter((feature) => !other.has(contentOf(feature)))
      .map((feature) => ({
        ...feature,
        id: `${role}-${feature.id}`,
        role,
        label: [sides[role], feature.label].filter(Boolean).join(' · '),
      }));
  return [
    ...later.filter((feature) => before.has(contentOf(feature))),
    ...marked('before', earlier, after),
    ...marked('after', later, before),
  ];
}
