import type { Position } from 'geojson';
import {
  sampleTrials,
  type TrialDetails,
  type TrialDraft,
  type TrialSummary,
  trialFields,
  trialRules,
  trialsList,
  trialWorkflow,
} from '../../../../packages/contracts/test/sample-trial.js';
import { dossierClientOf } from '../../src/features/dossiers/dossier-client.js';
import { HolderField } from '../../src/features/dossiers/dossier-form.js';
import { dossierKind, type ListedKinds } from '../../src/features/dossiers/dossier-kind.js';
import { dossierScreens } from '../../src/features/dossiers/dossier-screens.js';
import { FieldGrid } from '../../src/features/fields/field-grid.js';
import { formFields } from '../../src/features/fields/field-of.js';
import { factsOf, formOf, versionsOf } from '../../src/features/fields/written-values.js';
import { useFormat } from '../../src/kernel/format.js';
import { useTexts } from '../../src/kernel/i18n.js';
import { Facts } from '../../src/ui/page/facts.js';
import { Section } from '../../src/ui/page/section.js';

/** The screens of the sample kind with every aspect; see the contracts. */
export const trialTexts = {
  TRIAL_LIST: 'Essais',
  TRIAL_LIST_TEXT: 'Essais entre deux lieux',
  TRIAL_LIST_CAPTION: 'Liste des essais',
  TRIAL: 'Essai',
  TRIAL_WHO: 'Seuls les opérateurs demandent des essais.',
  TRIAL_FIELD_TITLE: 'Objet',
  TRIAL_FIELD_REMARK: 'Remarque',
  TRIAL_FIELD_FREQUENCY_MHZ: 'Fréquence',
  TRIAL_LATITUDE_FROM: 'Latitude de départ',
  TRIAL_LONGITUDE_FROM: 'Longitude de départ',
  TRIAL_LATITUDE_TO: 'Latitude d’arrivée',
  TRIAL_LONGITUDE_TO: 'Longitude d’arrivée',
  TRIAL_PATH: 'Trajet essayé',
  TRIAL_EMISSION: 'Émission',
  AREA_SUBJECT_PATH: 'trajet',
  AREA_SUBJECT_OF_PART: '{subject} ({part})',
  CHECK_TRIAL_LONG: 'L’essai est court.',
  CHECK_TRIAL_LONG_FAILED: 'L’essai dure {days} jours.',
  CHECK_TRIAL_AREA_FAILED: '{area} interdit cet essai.',
};

const { FieldOf } = formFields(trialFields);

function TrialFields() {
  return (
    <FieldGrid>
      <FieldOf name="title" />
      <HolderField />
      <FieldOf name="remark" />
      <FieldOf name="frequencyMhz" />
      <FieldOf name="ends.from.latitude" />
      <FieldOf name="ends.from.longitude" />
      <FieldOf name="ends.to.latitude" />
      <FieldOf name="ends.to.longitude" />
    </FieldGrid>
  );
}

function Emission({ details }: { readonly details: TrialDetails }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <Section title={t('TRIAL_EMISSION')}>
      <Facts facts={factsOf(trialFields, details, { t, format }, ['frequencyMhz'])} />
    </Section>
  );
}

const onMap = ({ longitude, latitude }: TrialDetails['ends']['from']): Position => [longitude, latitude];

export const trial = dossierKind({
  key: 'trial',
  slug: 'sample-trials',
  api: sampleTrials.name,
  workflow: trialWorkflow,
  system: 'MW',
  nameKey: 'TRIAL',
});

export const trialCalls = dossierClientOf(sampleTrials);

export const trials: ListedKinds = { kinds: [trial], loadCalls: () => Promise.resolve(trialCalls) };

export const trialRoutes = dossierScreens<TrialDraft, TrialDetails, TrialSummary>({
  kind: trial,
  calls: trialCalls,
  list: { list: trialsList, texts: { title: 'TRIAL_LIST', subtitle: 'TRIAL_LIST_TEXT' } },
  form: {
    texts: { title: 'TRIAL', whoMayApply: 'TRIAL_WHO' },
    ...formOf(trialFields),
    schema: (_data, requiredFields) => trialRules(requiredFields),
    locate: ({ ends }) => (ends.from.latitude && ends.from.longitude ? { ends } : undefined),
    Sections: TrialFields,
  },
  consultation: {
    Details: Emission,
    titleOf: ({ title }) => title,
    factsOf: ({ remark }, t) => [[t('TRIAL_FIELD_REMARK'), remark, 'wide']],
    versions: versionsOf(trialFields),
    spatial: {
      featuresOf: ({ ends: { from, to } }) => [
        { kind: 'line', id: 'path', role: 'path', along: [onMap(from), onMap(to)] },
      ],
      legend: [{ role: 'path', labelKey: 'TRIAL_PATH' }],
      hasFootprint: true,
    },
  },
});
