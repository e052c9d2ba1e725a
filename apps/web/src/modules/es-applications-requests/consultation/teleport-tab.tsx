import { Anchor, Text } from '@mantine/core';
import { ES_SITE_M, type EsDetails, type SiteAntenna } from '@portal/contracts/modules/es-applications-requests';
import { HORIZON_DIRECTIONS, horizonElevation, type SiteBeam, siteRadiation } from '@portal/radio';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addressesOf } from '../../../features/dossiers/addresses.js';
import { DossierStatus } from '../../../features/dossiers/dossier-status.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { earthStation } from '../earth-stations.js';
import { esApplicationsRequestsClient as calls } from '../es-applications-requests.client.js';
import { pointingOf } from '../pointing.js';
import type { StationTabProps } from './geometry-tab.js';
import { RadiationPlot } from './radiation-plot.js';

/** Beams of antennas that point at a geostationary satellite, with a known density. */
const beamsOf = (antennas: readonly SiteAntenna[]): SiteBeam[] =>
  antennas.flatMap((antenna) => {
    const pointing = pointingOf(antenna, antenna);
    if (!pointing) return [];
    return antenna.sent.flatMap(({ lowMhz, highMhz, assignedFrequencyMhz, gainMaxDbi, maxPowerDensityDbwHz }) => {
      if (maxPowerDensityDbwHz === null) return [];
      const dish = { diameterM: antenna.diameterM, frequencyMhz: assignedFrequencyMhz, gainDbi: gainMaxDbi };
      return [{ ...dish, lowMhz, highMhz, densityDbwHz: maxPowerDensityDbwHz, pointing }];
    });
  });

/** Directions all around with the horizon of the station, a flat one where none is known. */
function horizonOf({ horizon }: EsDetails) {
  const known = (horizon ?? []).map((point) => ({ ...point, distanceKm: point.distanceKm ?? 0 }));
  return Array.from({ length: HORIZON_DIRECTIONS }, (_, index) => {
    const azimuthDeg = (index * 360) / HORIZON_DIRECTIONS;
    return { azimuthDeg, elevationDeg: known.length > 0 ? horizonElevation(known, azimuthDeg) : 0 };
  });
}

function Radiation({ antennas, details }: { readonly antennas: readonly SiteAntenna[]; readonly details: EsDetails }) {
  const { t } = useTexts();
  const format = useFormat();
  const beams = beamsOf(antennas);
  const groups = siteRadiation(beams, horizonOf(details));
  const leftOut = antennas.reduce((sum, { sent }) => sum + sent.length, 0) - beams.length;
  if (groups.length === 0) return <Text size="sm">{t('ES_TELEPORT_NONE')}</Text>;
  const plots = groups.map(({ lowMhz, highMhz, referenceBandwidthHz, points }) => (
    <Section
      key={lowMhz}
      title={t('ES_TELEPORT_RADIATION', { low: format.frequency(lowMhz), high: format.frequency(highMhz) })}
      hint={t('ES_TELEPORT_RADIATION_HINT', { reference: referenceBandwidthHz / 1000 })}
    >
      <RadiationPlot points={points} />
    </Section>
  ));
  return (
    <>
      {plots}
      {leftOut > 0 && <Text size="sm">{t('ES_TELEPORT_LEFT_OUT', { count: leftOut })}</Text>}
    </>
  );
}

/** All antennas of one site, and what they send towards the horizon together. */
export function TeleportTab({ dossier }: { readonly dossier: StationTabProps['dossier'] & { readonly id: string } }) {
  const { id, details } = dossier;
  const { t } = useTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: [...calls.listSiteAntennas.key, id],
    queryFn: ({ signal }) => calls.listSiteAntennas({ params: { id } }, { signal }),
    enabled: details !== null,
  });
  if (!details) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <Section title={t('ES_TELEPORT_ANTENNAS')} hint={t('ES_TELEPORT_HINT', { within: ES_SITE_M })}>
        <PlainTable
          caption={t('ES_TELEPORT_ANTENNAS')}
          rows={data}
          rowKey={(antenna) => antenna.id}
          columns={[
            {
              heading: t('DOSSIER_COLUMN_REFERENCE'),
              cell: ({ id: other, reference }) =>
                other === id ? (
                  reference
                ) : (
                  <Anchor component={Link} size="sm" to={addressesOf(earthStation).consultation(other)}>
                    {reference}
                  </Anchor>
                ),
            },
            { heading: t('ES_FIELD_STATION_NAME'), cell: ({ stationName }) => stationName },
            { heading: t('DOSSIER_HOLDER'), cell: ({ holder }) => holder },
            {
              heading: t('DOSSIER_COLUMN_STATUS'),
              cell: ({ status }) => <DossierStatus workflow={earthStation.workflow} status={status} />,
            },
            {
              heading: t('ES_TELEPORT_SENDS'),
              cell: ({ sent }) =>
                sent
                  .map(({ lowMhz, highMhz }) => `${format.frequency(lowMhz)}–${format.frequency(highMhz)}`)
                  .join(', ') || '–',
            },
            {
              heading: t('ES_TELEPORT_DISTANCE'),
              cell: ({ distanceM }) => format.number(distanceM, 0),
              isFigure: true,
            },
          ]}
        />
      </Section>
      <Radiation antennas={data} details={details} />
    </>
  );
}
