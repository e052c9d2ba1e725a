import {
  type EsDetails,
  type EsDraft,
  esBeamFields,
  esFields,
} from '@portal/contracts/modules/es-applications-requests';
import type { ConsultationSpec } from '../../../features/dossiers/dossier-screens.js';
import { factsOf, versionsOf } from '../../../features/fields/written-values.js';
import { sharedBandsTab } from '../../../features/shared-bands/shared-bands-tab.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import { earthStation } from '../earth-stations.js';
import { esApplicationsRequestsClient as calls } from '../es-applications-requests.client.js';
import { pointingOf } from '../pointing.js';
import { stationFeatures, stationLegend } from '../station-features.js';
import { ContourTab } from './contour-tab.js';
import { FeesTab } from './fees-tab.js';
import { GeometryTab, positionOf } from './geometry-tab.js';
import { ItuTab } from './itu-tab.js';
import { TeleportTab } from './teleport-tab.js';

const stated = ['applicantReference', 'operatingAgency', 'bringIntoUseDate', 'desiredEnd', 'remarks'];

function SubmittedStation({ details }: { readonly details: EsDetails }) {
  const { t } = useTexts();
  const context = { t, format: useFormat() };
  const ofStation = Object.keys(esFields.shape).filter((name) => !stated.includes(name));
  return (
    <>
      <Section title={t('ES_STEP_STATION')}>
        <Facts facts={factsOf(esFields, details, context, ofStation)} />
      </Section>
      {details.beams.map((beam, index) => (
        <Section key={beam.beamCode} title={t('ES_BEAM_NUMBER', { number: index + 1 })}>
          <Facts isDense facts={factsOf(esBeamFields, beam, context)} />
        </Section>
      ))}
    </>
  );
}

/** What the consultation shows of earth stations. */
export const stationDetails: ConsultationSpec<EsDraft, EsDetails> = {
  Details: SubmittedStation,
  titleOf: ({ stationName }) => stationName,
  factsOf: ({ satelliteName, operatingAgency, bringIntoUseDate, remarks }, t, format) => [
    [t('ES_FIELD_SATELLITE_NAME'), satelliteName],
    [t('ES_FIELD_OPERATING_AGENCY'), operatingAgency],
    [t('ES_FIELD_BRING_INTO_USE_DATE'), format.date(bringIntoUseDate)],
    [t('ES_FIELD_REMARKS'), remarks ?? null, 'wide'],
  ],
  versions: versionsOf(esFields),
  tabs: [
    { group: 'mapProfile', key: 'pointing', titleKey: 'ES_TAB_POINTING', Tab: GeometryTab },
    { group: 'mapProfile', key: 'contour', titleKey: 'ES_CONTOUR', Tab: ContourTab },
    { group: 'mapProfile', key: 'teleport', titleKey: 'ES_TELEPORT', Tab: TeleportTab },
    {
      group: 'review',
      key: 'sharedBands',
      titleKey: 'SHARED_BANDS',
      Tab: sharedBandsTab(earthStation.api, calls),
    },
    { group: 'review', key: 'itu', titleKey: 'ES_TAB_ITU', Tab: ItuTab },
    { group: 'fees', key: 'fees', titleKey: 'DOSSIER_TAB_FEES', Tab: FeesTab },
  ],
  spatial: {
    featuresOf: (details) => {
      const at = positionOf(details);
      const pointing = pointingOf(details, at);
      return stationFeatures({
        name: details.stationName,
        at: at && [at.longitude, at.latitude],
        azimuthDeg: pointing?.azimuthDeg,
      });
    },
    legend: stationLegend,
    hasFootprint: false,
    withProfile: true,
  },
};
