import type { DossierView, Opinion } from '@portal/contracts';
import { useMemo } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { MapFeature } from '../../map/map-feature.js';
import { type LegendEntry, MapLegend } from '../../map/map-legend.js';
import { PortalMap } from '../../map/portal-map.js';
import { ToolMap } from '../../workbench/tool-map.js';
import { areaFeatures, areaLegend } from '../area-features.js';
import { bodyMarksOf, markFeatures, markLegend } from '../opinions/opinion-marks.js';
import type { SpatialSpec } from './consultation-spec.js';

type Drawn<V> = Pick<DossierView<unknown, V>, 'details' | 'footprint' | 'areas'>;

interface DossierMapProps<V> {
  readonly dossier: Drawn<V>;
  /** What a draft shows in place of what was submitted. Keep the array between renders. */
  readonly drafted?: readonly MapFeature[] | undefined;
  readonly spatial: SpatialSpec<V>;
  /** Whose marks are shown. Keep the array between renders. */
  readonly opinions?: readonly Opinion[];
  /** Pixels. */
  readonly height: number;
  /** With search, measure and print. */
  readonly withTools?: boolean;
}

/** What every kind shows besides its own features. */
const commonLegend: readonly LegendEntry[] = [
  { role: 'footprint', labelKey: 'DOSSIER_LEGEND_FOOTPRINT' },
  ...areaLegend,
];

const surroundingsOf = <V,>({ footprint, areas }: Drawn<V>): MapFeature[] => [
  ...areaFeatures(areas),
  ...(footprint?.geometry
    ? [{ kind: 'area', id: 'footprint', role: 'footprint', shape: footprint.geometry } satisfies MapFeature]
    : []),
];

/** The application, its footprint and the areas that it meets. */
export const dossierFeatures = <V,>(dossier: Drawn<V>, { featuresOf }: SpatialSpec<V>): MapFeature[] => [
  ...surroundingsOf(dossier),
  ...(dossier.details === null ? [] : featuresOf(dossier.details)),
];

const noOpinions: readonly Opinion[] = [];
const noFeatures: readonly MapFeature[] = [];

/** The application, its footprint and the areas that it meets, what bodies marked, with a legend of what is drawn. */
export function DossierMap<V>({
  dossier: { details, footprint, areas },
  drafted = noFeatures,
  spatial,
  opinions = noOpinions,
  height,
  withTools = false,
}: DossierMapProps<V>) {
  const { t } = useTexts();
  const bodies = useMemo(() => bodyMarksOf(opinions), [opinions]);
  const features = useMemo(
    () => [...dossierFeatures({ details, footprint, areas }, spatial), ...drafted, ...markFeatures(bodies)],
    [details, footprint, areas, drafted, spatial, bodies],
  );
  const legend = [...spatial.legend, ...commonLegend, ...markLegend(bodies)];
  const shown = { label: t('DOSSIER_MAP'), features, fitTo: 'features', height } as const;
  return (
    <>
      {withTools ? <ToolMap {...shown} legend={legend} withProfile={spatial.withProfile} /> : <PortalMap {...shown} />}
      <MapLegend label={t('DOSSIER_LEGEND')} entries={legend} features={features} />
    </>
  );
}
