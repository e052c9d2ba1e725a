import type { StationCard } from '@portal/contracts/modules/station-database';
import { circleRing, offset, type Position } from '@portal/geo';
import { exposure } from '@portal/radio';
import { useMemo } from 'react';
import type { MapFeature } from '../../../features/map/map-feature.js';
import { MapLegend } from '../../../features/map/map-legend.js';
import { PortalMap } from '../../../features/map/portal-map.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { exposureSources } from './exposure-sources.js';

/** Power at a place where a reflection adds to what comes directly. */
const REFLECTION = 2;
const KM = 1000;
/** Circles are a few metres wide. */
const MOST_ZOOM = 18;
/** The view shows so many times the largest distance around the mast. */
const AROUND = 2;

const legend = [
  { role: 'footprint', labelKey: 'STATION_EXPOSURE_CIRCLE' },
  { role: 'result', labelKey: 'STATION_EXPOSURE_CIRCLE_REFLECTED' },
  { role: 'site-a', labelKey: 'STATION_EXPOSURE_MAST' },
] as const;

const circle = (id: string, role: 'footprint' | 'result', centre: Position, metres: number): MapFeature => ({
  kind: 'area',
  ...{ id, role },
  shape: { type: 'MultiPolygon', coordinates: [[circleRing({ centre, radius: metres / KM }).map((at) => [...at])]] },
});

interface ExposureMapProps {
  readonly station: StationCard;
  readonly sources: ReturnType<typeof exposureSources>['sources'];
}

/** The distances from which all sources of a station together keep the reference levels, around its mast on the map. */
export function ExposureMap({ station: { name, latitude, longitude }, sources }: ExposureMapProps) {
  const { t } = useTexts();
  const drawn = useMemo(() => {
    if (latitude === null || longitude === null) return undefined;
    const mast: Position = [longitude, latitude];
    const [direct, reflected] = [exposure(sources).distanceM, exposure(sources, REFLECTION).distanceM];
    const features: MapFeature[] = [
      circle('reflected', 'result', mast, reflected),
      circle('direct', 'footprint', mast, direct),
      { kind: 'point', id: 'mast', role: 'site-a', at: [...mast], label: name },
    ];
    const corner = (azimuthDeg: number) => [...offset(mast, reflected * AROUND, azimuthDeg)];
    return { features, corners: [corner(225), corner(45)] as const };
  }, [name, latitude, longitude, sources]);
  if (!drawn) return null;
  const { features, corners } = drawn;
  return (
    <>
      <PortalMap
        label={t('STATION_EXPOSURE_MAP')}
        features={features}
        fitTo={corners}
        closestZoom={MOST_ZOOM}
        height={320}
      />
      <MapLegend label={t('DOSSIER_LEGEND')} entries={legend} features={features} />
    </>
  );
}
