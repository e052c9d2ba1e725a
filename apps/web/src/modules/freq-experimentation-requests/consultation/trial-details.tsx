import type { FieldSet } from '@portal/contracts';
import {
  priorCoordinationFields,
  type TrialDetails,
  type TrialDraft,
  type TrialService,
  trialContactFields,
  trialFieldsOf,
  trialFrequencyFields,
  trialPlaceFields,
  trialStationFields,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { ConsultationSpec } from '../../../features/dossiers/dossier-screens.js';
import { factsOf, versionsOf } from '../../../features/fields/written-values.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import { trialFeatures, trialLegend } from '../trial-features.js';
import { FeesTab } from './fees-tab.js';
import { LiveStatus } from './live-status.js';
import { ReportTab } from './report-tab.js';

const tables: readonly { readonly name: string; readonly set: FieldSet; readonly row: string }[] = [
  { name: 'emergencyContacts', set: trialContactFields, row: 'EXP_CONTACT_NUMBER' },
  { name: 'frequencies', set: trialFrequencyFields, row: 'EXP_FREQUENCY_NUMBER' },
  { name: 'places', set: trialPlaceFields, row: 'EXP_PLACE_NUMBER' },
  { name: 'stations', set: trialStationFields, row: 'EXP_STATION_NUMBER' },
  { name: 'priorCoordination', set: priorCoordinationFields, row: 'EXP_COORDINATION_NUMBER' },
];

const submittedTrial = (service: TrialService) =>
  function SubmittedTrial({ details }: { readonly details: TrialDetails }) {
    const { t } = useTexts();
    const context = { t, format: useFormat() };
    const rowsOf = (name: string) => ((details as Record<string, unknown>)[name] as object[] | undefined) ?? [];
    return (
      <>
        <Section title={t('EXP_STEP_SUMMARY')}>
          <Facts facts={factsOf(trialFieldsOf(service), details, context)} />
        </Section>
        {tables.flatMap(({ name, set, row }) =>
          rowsOf(name).map((values, index) => (
            <Section key={`${name} ${JSON.stringify(values)}`} title={t(row, { number: index + 1 })}>
              <Facts isDense facts={factsOf(set, values, context)} />
            </Section>
          )),
        )}
      </>
    );
  };

/** What the consultation shows of the trials of a service. */
export function trialConsultation(service: TrialService): ConsultationSpec<TrialDraft, TrialDetails> {
  return {
    Details: submittedTrial(service),
    titleOf: ({ title }) => title,
    factsOf: ({ testType, startDate, endDate, objective }, t) => [
      [t('EXP_FIELD_TEST_TYPE'), t(`EXP_TEST_${testType}`)],
      [t('EXP_FIELD_START_DATE'), startDate],
      [t('EXP_FIELD_END_DATE'), endDate],
      [t('EXP_FIELD_OBJECTIVE'), objective, 'wide'],
    ],
    versions: versionsOf(trialFieldsOf(service)),
    spatial: {
      featuresOf: ({ places }) => trialFeatures(places),
      legend: trialLegend,
      hasFootprint: false,
    },
    tabs: [
      { group: 'technical', key: 'liveStatus', titleKey: 'EXP_TAB_LIVE_STATUS', Tab: LiveStatus },
      { group: 'decision', key: 'report', titleKey: 'EXP_REPORT', Tab: ReportTab },
      { group: 'fees', key: 'fees', titleKey: 'DOSSIER_TAB_FEES', Tab: FeesTab },
    ],
    draftFeaturesOf: ({ places }) => trialFeatures(places),
  };
}
