import type { StationChange } from '@portal/contracts/modules/station-database';
import { circleRing } from '@portal/geo';
import { useMemo } from 'react';
import type { MapFeature } from '../../features/map/map-feature.js';
import { MapLegend } from '../../features/map/map-legend.js';
import { PortalMap } from '../../features/map/portal-map.js';
import { useTexts } from '../../kernel/i18n.js';
import type { Circle } from './station-database.client.js';

const legend = [
  { role: 'shape', labelKey: 'STATION_FOLLOW_CIRCLE' },
  { role: 'after', labelKey: 'STATION_CHANGED_PLACES' },
  { role: 'before', labelKey: 'STATION_CHANGE_STATION_REMOVED' },
] as const;

/** Points that are drawn: an import changes thousands. */
const MOST_POINTS = 500;

/** Where stations changed near a place. What it shows stands in the table below it. */
export function ChangesMap({
  changes,
  circle,
}: {
  readonly changes: readonly StationChange[];
  readonly circle: Circle;
}) {
  const { t } = useTexts();
  const features = useMemo(() => {
    const { latitude, longitude, radiusKm } = circle;
    const ring = circleRing({ centre: [longitude, latitude], radius: radiusKm }).map((at) => [...at]);
    const points = changes.slice(0, MOST_POINTS).flatMap(({ id, name, code, place, placeBefore }): MapFeature[] => {
      const at = place ?? placeBefore;
      if (!at) return [];
      const role = code === 'STATION_REMOVED' ? 'before' : 'after';
      return [{ kind: 'point', id, role, at: [at.longitude, at.latitude], label: name }];
    });
    const area: MapFeature = {
      ...{ kind: 'area', id: 'circle', role: 'shape' },
      shape: { type: 'MultiPolygon', coordinates: [[ring]] },
    };
    return [area, ...points];
  }, [changes, circle]);
  return (
    <>
      <PortalMap label={t('STATION_CHANGES_MAP')} features={features} fitTo="features" height={320} />
      <MapLegend label={t('DOSSIER_LEGEND')} entries={legend} features={features} />
    </>
  );
}
