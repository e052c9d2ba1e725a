import type { StationChange } from '@portal/contracts/modules/station-database';
import { circleRing, offset } from '@portal/geo';
import { useMemo } from 'react';
import type { MapFeature } from '../../features/map/map-feature.js';
import { MapLegend } from '../../features/map/map-legend.js';
import { PortalMap } from '../../features/map/portal-map.js';
import { useTexts } from '../../kernel/i18n.js';
import type { Circle } from './station-database.client.js';

const legend = [
  { role: 'shape', labelKey: 'STATION_FOLLOW_CIRCLE' },
  { role: 'after', labelKey: 'STATION_CHANGED_PLACES' },
  { role: 'before', labelKey: 'STATION_FORMER_PLACES' },
] as const;

/** Points that are drawn: an import changes thousands. */
const MOST_POINTS = 500;

/** From the middle of the circle to the corners of the map, of its radius. */
const AROUND = 1.5;

/** Where stations changed near a place. What it shows stands in the table below it. */
export function ChangesMap({
  changes,
  circle,
}: {
  readonly changes: readonly StationChange[];
  readonly circle: Circle;
}) {
  const { t } = useTexts();
  const { features, corners } = useMemo(() => {
    const { latitude, longitude, radiusKm } = circle;
    const ring = circleRing({ centre: [longitude, latitude], radius: radiusKm }).map((at) => [...at]);
    const points = changes.slice(0, MOST_POINTS).flatMap(({ id, name, code, place, placeBefore }): MapFeature[] => {
      const point = (role: 'before' | 'after', at: typeof place): MapFeature[] =>
        at ? [{ kind: 'point', id: `${id} ${role}`, role, at: [at.longitude, at.latitude], label: name }] : [];
      if (code === 'STATION_REMOVED') return point('before', placeBefore ?? place);
      return [...(code === 'STATION_MOVED' ? point('before', placeBefore) : []), ...point('after', place)];
    });
    const area: MapFeature = {
      ...{ kind: 'area', id: 'circle', role: 'shape' },
      shape: { type: 'MultiPolygon', coordinates: [[ring]] },
    };
    // Stations that moved away lie far outside.
    const corner = (azimuthDeg: number) => [...offset([longitude, latitude], radiusKm * 1000 * AROUND, azimuthDeg)];
    return { features: [area, ...points], corners: [corner(225), corner(45)] as const };
  }, [changes, circle]);
  return (
    <>
      <PortalMap label={t('STATION_CHANGES_MAP')} features={features} fitTo={corners} height={320} />
      <MapLegend label={t('DOSSIER_LEGEND')} entries={legend} features={features} />
    </>
  );
}
