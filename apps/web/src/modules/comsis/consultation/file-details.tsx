import {
  type ComsisDetails,
  type ComsisDraft,
  comsisEmitterFields,
  comsisFields,
} from '@portal/contracts/modules/comsis';
import type { ConsultationSpec } from '../../../features/dossiers/dossier-screens.js';
import { factsOf, versionsOf } from '../../../features/fields/written-values.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import { siteFeatures, siteLegend } from '../site-features.js';
import { CoSitedTab } from './co-sited-tab.js';
import { IntermodulationTab } from './intermodulation-tab.js';

function SentFile({ details }: { readonly details: ComsisDetails }) {
  const { t } = useTexts();
  const context = { t, format: useFormat() };
  return (
    <>
      <Section title={t('CO_PROJECT')}>
        <Facts facts={factsOf(comsisFields, details, context)} />
      </Section>
      {details.emitters.map((emitter, index) => (
        <Section key={index} title={t('CO_EMITTER_NUMBER', { number: index + 1 })}>
          <Facts isDense facts={factsOf(comsisEmitterFields, emitter, context)} />
        </Section>
      ))}
    </>
  );
}

/** What the consultation shows of files. */
export const fileDetails: ConsultationSpec<ComsisDraft, ComsisDetails> = {
  Details: SentFile,
  titleOf: ({ siteName }) => siteName,
  factsOf: ({ service, stationNumber, supportHeightM, plannedStart, remarks }, t) => [
    [t('CO_FIELD_SERVICE'), t(`CO_SERVICE_${service}`)],
    [t('CO_FIELD_STATION_NUMBER'), stationNumber ?? null],
    [t('CO_FIELD_SUPPORT_HEIGHT_M'), `${supportHeightM} ${t('UNIT_M')}`],
    [t('CO_FIELD_PLANNED_START'), plannedStart],
    [t('CO_FIELD_REMARKS'), remarks ?? null, 'wide'],
  ],
  versions: versionsOf(comsisFields),
  tabs: [
    { group: 'review', key: 'intermodulation', titleKey: 'CHECK_CO_INTERMODULATION_TITLE', Tab: IntermodulationTab },
    { group: 'review', key: 'coSited', titleKey: 'CO_SITED', Tab: CoSitedTab },
  ],
  spatial: {
    featuresOf: ({ siteName, longitude, latitude }) => siteFeatures(siteName, [longitude, latitude]),
    legend: siteLegend,
    hasFootprint: false,
    withProfile: true,
  },
};
