import { Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import type { EsDetails, EsDraft } from '@portal/contracts/modules/es-applications-requests';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { pointingOf } from '../pointing.js';
import { PointingFacts } from '../pointing-facts.js';
import { SkyPlot } from '../sky-plot.js';
import { SunOutages } from './sun-outages.js';

export type StationTabProps = { readonly dossier: Pick<DossierView<EsDraft, EsDetails>, 'details'> };

/** Position of a station; undefined of a typical one. */
export const positionOf = ({ latitude, longitude }: Pick<EsDetails, 'latitude' | 'longitude'>) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** Where the station points, its sky, and when the sun stands behind the satellite. */
export function GeometryTab({ dossier: { details } }: StationTabProps) {
  const { t } = useTexts();
  if (!details) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  const at = positionOf(details);
  const pointing = pointingOf(details, at);
  if (!at || !pointing) return <Text size="sm">{t('ES_POINTING_NONE')}</Text>;
  return (
    <>
      <Section title={t('ES_POINTING')}>
        <PointingFacts pointing={pointing} />
      </Section>
      <Section title={t('ES_SKY')}>
        <SkyPlot
          station={{ ...at, altitudeM: details.antennaAltitudeAmslM }}
          pointing={pointing}
          horizon={details.horizon ?? []}
        />
      </Section>
      <SunOutages details={details} at={at} />
    </>
  );
}
