import { useMemo } from 'react';
import type { MapFeature } from '../../../features/map/map-feature.js';
import { PortalMap } from '../../../features/map/portal-map.js';
import { useTexts } from '../../../kernel/i18n.js';
import { hopFeatures } from '../hop-features.js';
import type { MwDossier } from '../mw-applications-requests.queries.js';
import classes from './consultation.module.css';

const MAP_HEIGHT = 440;

const legendKeys: Partial<Record<MapFeature['role'], string>> = {
  'site-a': 'MW_LEGEND_SITE_A',
  'site-b': 'MW_LEGEND_SITE_B',
  path: 'MW_LEGEND_PATH',
  footprint: 'DOSSIER_LEGEND_FOOTPRINT',
  'area-forbid': 'DOSSIER_LEGEND_AREA_FORBID',
  'area-opinion': 'DOSSIER_LEGEND_AREA_OPINION',
};

function featuresOf({ details, footprint, areas }: Pick<MwDossier, 'details' | 'footprint' | 'areas'>): MapFeature[] {
  const shapes = new Map(areas.map((area) => [area.areaId, area]));
  return [
    ...[...shapes.values()].map(
      ({ areaId, name, effect, geometry }): MapFeature => ({
        kind: 'area',
        id: `area-${areaId}`,
        role: effect === 'FORBID' ? 'area-forbid' : 'area-opinion',
        shape: geometry,
        label: name,
      }),
    ),
    ...(footprint?.geometry
      ? [{ kind: 'area', id: 'footprint', role: 'footprint', shape: footprint.geometry } satisfies MapFeature]
      : []),
    ...hopFeatures(
      (details?.hops ?? []).map(({ ends: { A, B } }) => ({
        a: { name: A.siteName, at: [A.longitude, A.latitude] },
        b: { name: B.siteName, at: [B.longitude, B.latitude] },
      })),
    ),
  ];
}

/** Sites, paths, footprint and the areas met, with a legend of what is drawn. */
export function DossierMap({ dossier: { details, footprint, areas } }: { readonly dossier: MwDossier }) {
  const { t } = useTexts();
  const features = useMemo(() => featuresOf({ details, footprint, areas }), [details, footprint, areas]);
  const drawn = new Set(features.map(({ role }) => role));
  const legend = (['site-a', 'site-b', 'path', 'footprint', 'area-forbid', 'area-opinion'] as const).filter((role) =>
    drawn.has(role),
  );
  return (
    <>
      <PortalMap label={t('DOSSIER_MAP')} features={features} fitTo="features" height={MAP_HEIGHT} />
      <ul className={classes.legend} aria-label={t('DOSSIER_LEGEND')}>
        {legend.map((role) => (
          <li key={role} data-role={role}>
            {t(legendKeys[role] ?? '')}
          </li>
        ))}
      </ul>
    </>
  );
}
