import type { SubmittedVersion } from '@portal/contracts';
import { useMemo } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { type LegendEntry, MapLegend } from '../../map/map-legend.js';
import { PortalMap } from '../../map/portal-map.js';
import type { SpatialSpec } from './consultation-spec.js';
import type { VersionChoice } from './version-choice.js';
import { comparedFeatures } from './version-features.js';

interface VersionMapProps<V> {
  readonly spatial: SpatialSpec<V>;
  readonly choice: VersionChoice<SubmittedVersion<V>>;
}

/** Pixels. */
const HEIGHT = 420;

const sides: readonly LegendEntry[] = [
  { role: 'before', labelKey: 'VERSIONS_LEGEND_BEFORE' },
  { role: 'after', labelKey: 'VERSIONS_LEGEND_AFTER' },
];

/** Where an application was in a version; with two, what differs between them is marked. */
export function VersionMap<V>({ spatial, choice: { shown, compared } }: VersionMapProps<V>) {
  const { t } = useTexts();
  const features = useMemo(
    () =>
      compared
        ? comparedFeatures(spatial.featuresOf(compared.from.details), spatial.featuresOf(compared.to.details), {
            before: t('VERSIONS_BEFORE'),
            after: t('VERSIONS_AFTER'),
          })
        : spatial.featuresOf(shown.details),
    [spatial, shown, compared, t],
  );
  const title = compared
    ? t('VERSIONS_MAP_OF_TWO', { from: compared.from.number, to: compared.to.number })
    : t('VERSIONS_MAP_OF_ONE', { number: shown.number });
  return (
    <Section title={title}>
      <PortalMap label={title} features={features} fitTo="features" height={HEIGHT} />
      <MapLegend label={t('DOSSIER_LEGEND')} entries={[...spatial.legend, ...sides]} features={features} />
    </Section>
  );
}
